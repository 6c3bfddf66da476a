import pytest

# A failing assert in a module that the tests share shows its values, as one in a test does.
pytest.register_assert_rewrite("tests.support")
