"""Whether forecasts hold is counted by `python -m bench.forecasting`; here, that it counts what it says."""

from bench.forecasting import Case, case, table


def test_a_case_is_a_forecast_and_what_happened_the_same_each_time() -> None:
    found = case("d20", 1, fights=2)
    assert found is not None
    assert found.percent in (0, 50, 100)
    assert case("d20", 1, fights=2) == found


def test_cases_are_told_in_classes_of_their_forecast() -> None:
    cases = [*(Case(90, won=number < 3) for number in range(4)), Case(10, won=False)]
    _, _, low, high = table(cases)
    assert low == "| 0 to 20 % | 10 % | 1 | 0 (0 %) | 0 to 79 % |"
    assert high.startswith("| 80 to 100 % | 90 % | 4 | 3 (75 %) |")
