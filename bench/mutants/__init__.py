"""Whether the conformance tests notice wrong programs: mutmut over the rules, room by room."""
