"""The cube games at a table online."""
