"""Magic: spells on the sheet, what they cost, how they are cast and what becomes of them."""
