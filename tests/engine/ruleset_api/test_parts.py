"""Parts: what a table switches on for a fight comes in at the host's seams, or as a layer around what it does."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.testing import SEED, SERVER, Table, entrant
from engine.audit.audit import audit
from engine.kit.points import Points
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.part import Part
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import Procedure, ask, may, roll
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import (
    CheckResolved,
    CombatantJoined,
    ConditionGained,
    ConditionLost,
    EncounterOpened,
    ResourceChanged,
    When,
)
from tests.support.brawl import POINTS, brawl


class Strong(Struct, frozen=True):
    """Fields of a sheet."""

    strength: int = 0


class Dusk(Struct, frozen=True):
    """Options of a table."""

    dusk: Annotated[int, Meta(ge=0, le=3, description="What the dusk takes off a blow.")] = 0


def from_strength(fight: Fight, who: str, whom: str) -> Iterator[Points]:
    if strength := fight.combatants[who].stats.get("strength", 0):
        yield Points("strong.blow", strength, "strength")


def from_dusk(fight: Fight, who: str, whom: str) -> Iterator[Points]:
    if fight.table.dusk:
        yield Points("dusk.blow", -fight.table.dusk, "dusk")


def joins(fight: Fight, joined: CombatantJoined, sheet: Any) -> CombatantJoined:
    return replace(joined, stats={**joined.stats, "strength": sheet.strength})


def sixes_hurt_twice(fight: Fight, base: Procedure[Any]) -> Procedure[Any]:
    """A layer: a natural six doubles what the host takes off, and the host knows nothing of it."""
    answer, six = None, False
    while True:
        try:
            want = base.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(want, ResourceChanged) and six:
            want, six = replace(want, amount=want.amount - 1, now=want.now - 1, rule="sixes.twice"), False
        answer = yield want
        if isinstance(want, CheckResolved):
            six = want.roll == 6


STRONG = Part(
    name="strong",
    host="brawl",
    title="Strength",
    version="1",
    chapters=(Chapter(name="strength", adds=(POINTS.add(from_strength),)),),
    sheet=Strong,
    joins=joins,
)
DUSK = Part(
    name="dusk",
    host="brawl",
    title="Dusk",
    version="2",
    chapters=(Chapter(name="dusk", adds=(POINTS.add(from_dusk),)),),
    options=Dusk,
)
SIXES = Part(name="sixes", host="brawl", title="Sixes", version="1", layers=(sixes_hurt_twice,))


def brawlers(*parts: Part, ann: dict[str, Any] | None = None, **options: Any) -> Table:
    people = [entrant("ann", "red", **(ann or {})), entrant("bob", "blue")]
    return Table(Ruleset.with_parts(brawl, parts), people, options=options)


def modifiers(table: Table) -> list[tuple[str, int]]:
    return [(each.rule, each.value) for each in table.fact(CheckResolved).modifiers]


def test_a_part_adds_at_a_seam_a_field_of_the_sheet_and_an_option() -> None:
    table = brawlers(STRONG, DUSK, ann={"strength": 2}, dusk=1)
    table.answer("ann", "blow", target="bob", dice=[3])
    assert modifiers(table) == [("strong.blow", 2), ("dusk.blow", -1)]


def test_parts_come_in_their_order() -> None:
    table = brawlers(DUSK, STRONG, ann={"strength": 2}, dusk=1)
    table.answer("ann", "blow", target="bob", dice=[3])
    assert modifiers(table) == [("dusk.blow", -1), ("strong.blow", 2)]


def test_a_sheet_with_fields_of_parts_says_what_the_host_says_of_it() -> None:
    schema = msgspec.json.schema(Ruleset.with_parts(brawl, [STRONG]).sheet)["$defs"]["Sheet"]
    assert schema["description"] == "How tough a combatant is."
    assert set(schema["properties"]) == {"health", "strength"}


def test_without_the_part_neither_its_field_nor_its_option_is_known() -> None:
    with pytest.raises(Refused, match="strength"):
        brawlers(ann={"strength": 2})
    with pytest.raises(Refused, match="dusk"):
        brawlers(dusk=1)


def test_a_layer_changes_what_happens_afterwards() -> None:
    table = brawlers(SIXES)
    table.answer("ann", "blow", target="bob", dice=[6])
    assert table["bob"].now("health") == 4
    table.answer("bob", "end")
    table.answer("ann", "blow", target="bob", dice=[5])
    assert table["bob"].now("health") == 3


def test_a_layer_may_swallow_what_happens_and_the_record_is_without_it() -> None:
    def nobody_is_hurt(fight: Fight, base: Procedure[Any]) -> Procedure[Any]:
        answer = None
        while True:
            try:
                want = base.send(answer)
            except StopIteration as stop:
                return stop.value
            answer = None if isinstance(want, ResourceChanged) else (yield want)

    table = brawlers(Part(name="peace", host="brawl", title="Peace", version="1", layers=(nobody_is_hurt,)))
    table.answer("ann", "blow", target="bob", dice=[6])
    assert table["bob"].now("health") == 6
    table.undo()
    table.answer("ann", "blow", target="bob", dice=[6])
    assert audit(table.commits, table.ruleset, SEED).clean


def test_a_layer_that_lets_nothing_happen_is_stuck_and_no_fight_begins() -> None:
    def nothing(fight: Fight, base: Procedure[Any]) -> Procedure[Any]:
        yield from ()

    with pytest.raises(Refused) as caught:
        brawlers(Part(name="nothing", host="brawl", title="Nothing", version="1", layers=(nothing,)))
    assert caught.value.code == "stuck"


def test_what_ends_with_a_round_passes_the_layers_too() -> None:
    seen: list[str] = []

    def watches(fight: Fight, base: Procedure[Any]) -> Procedure[Any]:
        answer = None
        while True:
            try:
                want = base.send(answer)
            except StopIteration as stop:
                return stop.value
            if isinstance(want, ConditionLost):
                seen.append(want.condition)
            answer = yield want

    table = brawlers(Part(name="watch", host="brawl", title="Watch", version="1", layers=(watches,)))
    table.rule(effects=[ConditionGained(combatant="bob", condition="held", until=When(round=1))])
    table.answer("ann", "end")
    table.answer("bob", "end")
    assert seen == ["held"]


def falls_at_three(fight: Fight, base: Procedure[Any]) -> Procedure[Any]:
    """A layer: of who has 3 or less left, a die says whether they fall; and the GM says how."""
    answer = None
    while True:
        try:
            want = base.send(answer)
        except StopIteration as stop:
            return stop.value
        answer = yield want
        if isinstance(want, ResourceChanged) and want.now <= 3:
            thrown = yield from roll(want.combatant, "fall", "1d6", rule="falls.roll")
            if thrown.total < 4:
                how = yield from ask("gm", "how", lambda now: [may("prone"), may("sitting")], default="prone")
                assert how is not None
                yield ConditionGained(combatant=want.combatant, condition=how.choice, rule="falls.falls")


FALLS = Part(name="falls", host="brawl", title="Falls", version="1", layers=(falls_at_three,))
HURT = ResourceChanged(combatant="bob", resource="health", amount=-4)


def test_the_effects_of_a_ruling_pass_the_layers_as_those_of_a_procedure_do() -> None:
    table = brawlers(FALLS)
    table.rule(effects=[HURT], dice=SERVER)
    while table.waiting() != [("gm", "how")]:  # until the die says so
        table.undo()
        table.rule(f"Again {table.version}.", effects=[replace(HURT, amount=-4)], dice=SERVER)
        assert table.version < 60
    assert table["bob"].now("health") == 2
    with table.refuses("not-pending"):
        table.answer("ann", "end")
    table.answer("gm", "sitting")
    assert table.fact(ConditionGained).rule == "falls.falls"
    assert table.waiting() == [("ann", "act")]
    found = audit(table.commits, table.ruleset, SEED)
    assert found.clean
    assert found.rulings[-1].effects[0]["amount"] == -4


def test_a_layer_changes_and_swallows_what_is_ruled_and_each_effect_comes_on_top_of_what_is_left() -> None:
    def halved(fight: Fight, base: Procedure[Any]) -> Procedure[Any]:
        answer = None
        while True:
            try:
                want = base.send(answer)
            except StopIteration as stop:
                return stop.value
            if isinstance(want, ConditionGained):
                answer = None
                continue
            if isinstance(want, ResourceChanged):
                half = want.amount // 2
                want = replace(want, amount=half, now=want.now - want.amount + half, rule="halved")
            answer = yield want

    table = brawlers(Part(name="halved", host="brawl", title="Halved", version="1", layers=(halved,)))
    prone = ConditionGained(combatant="bob", condition="prone")
    lost = ConditionLost(combatant="bob", condition="prone")
    table.rule(effects=[HURT, HURT, prone, lost])
    assert [(each.amount, each.now) for each in table.facts(ResourceChanged)] == [(-2, 4), (-2, 2)]
    assert "prone" not in table["bob"].conditions
    assert audit(table.commits, table.ruleset, SEED).clean
    table.undo()
    assert table["bob"].now("health") == 6

    alarm = ResourceChanged(combatant="", resource="alarm", amount=4)
    table.rule(effects=[HURT, alarm, alarm])
    assert [each.now for each in table.facts(ResourceChanged) if not each.combatant] == [2, 4]
    assert table.fight.counts["alarm"] == 4


def test_the_first_event_names_the_parts_with_their_versions() -> None:
    opened = brawlers(STRONG, DUSK).last[0]
    assert isinstance(opened, EncounterOpened)
    assert opened.parts == {"strong": "1", "dusk": "2"}


def test_a_fight_with_parts_is_undone_and_audited_like_any_other() -> None:
    table = brawlers(SIXES, STRONG, ann={"strength": 1})
    table.answer("ann", "blow", target="bob", dice=[6])
    table.undo()
    table.answer("ann", "blow", target="bob", dice=[4])
    found = audit(table.commits, table.ruleset, SEED)
    assert found.clean
    assert found.rules_recorded == found.rules_here == "1 with sixes 1, strong 1"


def test_an_audit_tells_of_a_part_in_another_version_and_of_one_that_is_missing() -> None:
    table = brawlers(SIXES)
    table.answer("ann", "blow", target="bob", dice=[6])
    newer = audit(table.commits, Ruleset.with_parts(brawl, [replace_part(SIXES, version="2")]), SEED)
    assert (newer.rules_recorded, newer.rules_here) == ("1 with sixes 1", "1 with sixes 2")
    [changed] = newer.changed_versions
    assert (changed.part, changed.recorded, changed.here) == ("sixes", "1", "2")
    assert changed.says == "The part Sixes was version 1 when this was played, here it is version 2."
    missing = audit(table.commits, brawl, SEED)
    assert not missing.clean
    assert [each.says for each in missing.changed_versions] == [
        "The part 'sixes' was version 1 when this was played, here it is not installed."
    ]


def test_an_audit_by_the_same_versions_names_none() -> None:
    assert (
        audit(
            brawlers(SIXES, STRONG).commits, Ruleset.with_parts(brawl, [SIXES, STRONG]), SEED
        ).changed_versions
        == []
    )


def replace_part(part: Part, **fields: Any) -> Part:
    return Part(**{**{name: getattr(part, name) for name in part.__slots__}, **fields})


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ((SIXES, SIXES), "'sixes' is named twice"),
        ((replace_part(SIXES, host="coins"),), "belongs to 'coins', not to 'brawl'"),
        ((replace_part(SIXES, without=("dusk",)), DUSK), "cannot be played together with 'dusk'"),
        ((DUSK, replace_part(DUSK, name="night", chapters=())), "'dusk' stands in two"),
    ],
)
def test_parts_that_do_not_fit_are_refused(parts: tuple[Part, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Ruleset.with_parts(brawl, parts)


def test_a_part_that_is_not_installed_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused) as caught:
        ruleset_with("pathmaster", ["mounted-pigs"])
    assert caught.value.code == "unknown-part"
