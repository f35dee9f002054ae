"""Tests of cards and classes."""
