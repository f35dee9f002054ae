"""Finding evidence for the judge's claims that no Solution exists, and explaining it in words."""
