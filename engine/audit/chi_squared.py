"""How likely a deviation is by chance alone: the chi-squared distribution.

All that is needed is the regularized incomplete gamma function, a series and a continued fraction of a
few lines each (Abramowitz and Stegun 6.5.29 and 6.5.31). SciPy has it too, but is larger than all the
rest that Affray installs together; the tests hold these lines to tabulated values.
"""

from math import exp, lgamma, log

_ENOUGH = 1e-15  # relative
_MOST_TERMS = 100_000
_TINY = 1e-300


def p_value(chi_squared: float, degrees: int) -> float:
    """The probability of a chi-squared of at least this, with so many degrees of freedom (1 or more)."""
    if chi_squared <= 0:
        return 1.0
    a, x = degrees / 2, chi_squared / 2
    return 1 - _lower(a, x) if x < a + 1 else _upper(a, x)


def _lower(a: float, x: float) -> float:
    """P(a, x) by its series, which converges quickly for x < a + 1."""
    term = total = 1 / a
    for number in range(1, _MOST_TERMS):
        term *= x / (a + number)
        total += term
        if term < total * _ENOUGH:
            break
    return total * exp(a * log(x) - x - lgamma(a))


def _upper(a: float, x: float) -> float:
    """Q(a, x) by its continued fraction, which converges quickly for x >= a + 1 (Lentz's method)."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    fraction = d
    for number in range(1, _MOST_TERMS):
        an = -number * (number - a)
        b += 2
        d = 1 / _not_zero(an * d + b)
        c = _not_zero(b + an / c)
        fraction *= d * c
        if abs(d * c - 1) < _ENOUGH:
            break
    return fraction * exp(a * log(x) - x - lgamma(a))


def _not_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
