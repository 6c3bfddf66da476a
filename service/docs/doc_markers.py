"""Parts of a page that are written by the code, between two marks."""


def renewed(page: str, what: str, text: str) -> str:
    """The page with this text between the marks of `what`."""
    begin, end = f"<!-- {what}: written by `make docs` -->", f"<!-- end of {what} -->"
    head, _, rest = page.partition(begin)
    _, _, tail = rest.partition(end)
    return f"{head}{begin}\n\n{text}\n\n{end}{tail}"
