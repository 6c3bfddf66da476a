"""What is generated into docs/ and schemas/."""
