"""From what was chosen to the command that is sent."""

from typing import Any

from affray.screen import GM
from affray_client.types import EncounterView
from affray_terminal.answers.asked_decision import Reply

HIDDEN = "hidden"

Sent = tuple[str, dict[str, Any]]  # the command's name, and its fields


def command_of(reply: Reply, view: EncounterView) -> Sent:
    """The command that says what was chosen."""
    match reply.ask:
        case "talk" | "whisper":
            return _talk(reply.args)
        case "keep":
            return _keep(reply.choice, reply.args)
        case "corner":
            return _rule(reply.choice, reply.args, view)
    who = reply.seat
    return "answer", {
        "by": who,
        "combatant": "" if who == GM else who,
        "choice": reply.choice,
        "args": reply.args,
        "decision": reply.decision,
    }


def _talk(args: dict[str, Any]) -> Sent:
    whispered = {"audience": [args["to"]]} if "to" in args else {}
    return "say", {"combatant": args["speaker"], "text": args["text"], **whispered}


def _keep(choice: str, args: dict[str, Any]) -> Sent:
    given = {name: each for name, each in args.items() if name not in ("for", "asked")}
    who, ask = args["for"], args["asked"]
    if choice == "take-back":
        return "keep", {"combatant": who, "ask": ask}
    return "keep", {"combatant": who, "ask": ask, "choice": choice, "args": given}


def _rule(choice: str, args: dict[str, Any], view: EncounterView) -> Sent:
    who, because = args.get("who", ""), args.get("because", "")
    name = next((each.name for each in view.combatants if each.id == who), who)
    match choice:
        case "rule":
            return "rule", {"ruling": args["ruling"], "reason": because}
        case "hurt":
            hurt = {"injury": f"ruling-{view.version}", "amount": args["points"]}
            effect = {"type": "DamageTaken", "combatant": who, **hurt}
            return _effect(f"{name} is hurt", because, effect)
        case "heal":
            effect = {"type": "DamageHealed", "combatant": who, "amount": args["points"]}
            return _effect(f"{name} is healed", because, effect)
        case "condition":
            last = max(1, view.round) + args["rounds"] - 1
            until = {"until": {"round": last}} if args["rounds"] else {}
            return _effect(
                f"{name} is {args['condition']}", because, _gained(who, args["condition"], **until)
            )
        case "no-more":
            condition = args["condition"]
            return _effect(f"{name} is no longer {condition}", because, _lost(who, condition))
        case "hide":
            return _effect(f"{name} is hidden", because, _gained(who, HIDDEN), hidden=True)
        case "show":
            return _effect(f"{name} is hidden no more", because, _lost(who, HIDDEN), hidden=True)
        case "secret-roll":
            roll = {"combatant": who, "purpose": args["purpose"], "notation": args["dice"], "hidden": True}
            fields = {"ruling": args["purpose"], "reason": "a secret roll", "hidden": True}
            return "rule", {**fields, "rolls": [roll]}
        case "reveal-rolls":
            return "reveal", {}
        case "goes":
            return "leave", {"combatant": who, "reason": because}
        case "invite":
            combatants = [args["of"]] if "of" in args else []
            return "invite", {"seat": args["seat"], "role": args["as"], "combatants": combatants}
        case "end-the-fight":
            return "close", {"reason": because}
    return choice, args  # call-time, note, revoke: as the command has it


def _gained(who: str, condition: str, **more: Any) -> dict[str, Any]:
    return {"type": "ConditionGained", "combatant": who, "condition": condition, **more}


def _lost(who: str, condition: str) -> dict[str, Any]:
    return {"type": "ConditionLost", "combatant": who, "condition": condition}


def _effect(ruling: str, because: str, effect: dict[str, Any], *, hidden: bool = False) -> Sent:
    return "rule", {"ruling": ruling, "reason": because, "hidden": hidden, "effects": [effect]}
