"""Standings as a fold over the state: results, ranks with every tie-break, who goes on, awards."""
