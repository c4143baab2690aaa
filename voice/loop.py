"""Knows the order of one turn: words go to the session, what comes of them to the listeners.

It does not know where words come from, nor what a listener does with an event.
"""

from collections.abc import Callable, Iterable, Sequence

from voice.events import Event, Left
from voice.hear.utterance import Utterance
from voice.say.manner import Mouth
from voice.session import Session
from voice.understand.own import Learnt

Listener = Callable[[Event], None]


def converse(
    hearing: Iterable[Utterance | Learnt],
    session: Session,
    mouth: Mouth,
    listeners: Iterable[Listener],
) -> None:
    """Plays until the player leaves or nothing more can be heard.

    Whatever is being said stops as soon as the player seems to say something to the program.
    """
    everyone = tuple(listeners)
    _tell(session.greet(), everyone)
    for utterance in hearing:
        if isinstance(utterance, Learnt):
            _tell(session.learn(utterance.own), everyone)
            continue
        if mouth.speaking and session.heeds(utterance):
            mouth.hush()
        if utterance.decided is None:
            continue
        came = session.hear(utterance)
        _tell(came, everyone)
        if any(isinstance(event, Left) for event in came):
            return


def _tell(came: Sequence[Event], everyone: tuple[Listener, ...]) -> None:
    """A turn is told as a whole, in the order of the listeners: a move is kept before it is shown,
    and the table is drawn below all that was said."""
    for listener in everyone:
        for event in came:
            listener(event)
