"""A refusal is told whole, in another process too."""

import pickle

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused


def test_a_refusal_comes_whole_from_another_process() -> None:
    refused = Refused("bad-argument", Sentence("affray.closed"), rule="x.y", legal=["z"], said="Zu.", limit=3)
    found = pickle.loads(pickle.dumps(refused))
    assert type(found) is Refused
    assert vars(found) == vars(refused)
    assert str(found) == str(refused)
