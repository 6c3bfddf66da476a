// Written by `make schemas` from the service's own types; change those.
/** What is left out where it is as usual, by the name of the type. */
export const USUAL = {
    "OptionView": {
        "id": "",
        "key": "",
        "args": {},
        "legal": false,
        "params": {},
        "cost": "",
        "takes": {},
        "chance": null,
        "modifiers": [],
        "barred": "",
        "reason": null,
        "rule": "",
        "unit": "",
        "odds": false,
        "walk": false,
        "bands": [],
        "area": 0,
        "group": "other",
        "common": 0,
        "needs": [],
        "label": "",
        "text": ""
    },
    "DecisionView": {
        "likely": null,
        "question": "",
        "groups": [],
        "more": 0,
        "secret": false
    },
    "Told": {
        "deed": "",
        "kind": "",
        "brief": "",
        "tone": "",
        "badge": "",
        "marks": false,
        "quiet": false,
        "short": ""
    }
};
