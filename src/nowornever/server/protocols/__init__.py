"""TCP connections to the server, bounded even before their first request.

A connection is read a little at a time, so that a crowd of tiny frames or chunks cannot block the
event loop. It has a few seconds for its first request and for reading each piece of an answer, and
waits at the door until its first request is complete and those of others have had their turn. The
number of its control frames, and of the parts of a message, is limited. There are never more
connections than the process may open files: a new one replaces the one that has been silent for
longest.
"""
