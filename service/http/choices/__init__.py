"""What may be chosen, and what it may lead to: options, odds, standing answers, as a seat may know them."""
