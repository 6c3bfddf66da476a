"""Work beside comes to what it comes to here; what fails there is done here, so that it fails here."""

import os

import pytest

from engine.audit.beside import Beside


def test_it_is_done_in_another_process_and_its_result_is_there() -> None:
    here = os.getpid()
    beside = Beside(lambda: (os.getpid(), "x" * 200_000))
    process, text = beside.result()
    assert process != here
    assert len(text) == 200_000


def test_what_fails_there_is_done_here() -> None:
    here = os.getpid()

    def only_here() -> str:
        if os.getpid() != here:
            raise ValueError
        return "done"

    assert Beside(only_here).result() == "done"

    def fails() -> str:
        raise KeyError("wound")

    with pytest.raises(KeyError, match="wound"):
        Beside(fails).result()
