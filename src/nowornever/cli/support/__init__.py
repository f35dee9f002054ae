"""What several commands need: files, output, citations, outside programs, the running server."""
