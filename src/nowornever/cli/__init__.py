"""The command line: reads, calls the library, prints."""
