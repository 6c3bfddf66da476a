"""Problem documents as schemas: every error code there is, and that there may be others."""

from typing import Any

from engine.ruleset_api.refusal import ERRORS, in_general
from service.http.problem_details import ProblemDetails
from service.schema.references import REF

CODE = "ErrorCode"


def add_error_codes(components: dict[str, Any]) -> None:
    """Add the error codes to these components, and say in that of problems that `code` is one of them.

    Later versions may have more, so who reads `code` must take any text.
    """
    components[CODE] = {
        "description": "Every error code that this version has: what each means, with which status it comes, and which "
        "of them get better by themselves, so that the same request may be sent again.",
        "type": "string",
        "enum": list(ERRORS),
        "x-enum-descriptions": [str(in_general(each)) for each in ERRORS],
        "x-statuses": {code: each.status for code, each in ERRORS.items()},
        "x-try-again": [code for code, each in ERRORS.items() if each.again],
    }
    problem = components[ProblemDetails.__name__]
    problem["properties"]["code"] = {"anyOf": [{"$ref": REF.format(name=CODE)}, {"type": "string"}]}
