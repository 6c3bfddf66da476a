"""The addresses of the service, by what they are about.

A handler declares with its address what it takes and gives (`takes`, `gives`, `queries`; `about` are tags), from which
service.schema.openapi describes the whole.
"""
