"""The clauses of Proof by Contradiction, the match for 11 players."""

from nowornever.core.clauses.model import ClauseIndex, advisory, enforced, headings

INDEX = ClauseIndex(
    "contradiction",
    "Proof by Contradiction",
    (
        enforced(
            "MATCH-TYPE-1",
            "This is a main match, made for eleven players; here any number from 3 to 20 can play.",
        ),
        advisory(
            "IMAGE-SUMMARY-1",
            "The summary picture has the second scoring rule wrong; SCORING-2 says what holds.",
        ),
        enforced(
            "STRUCTURE-1",
            "Everybody has a board of 4 by 4 cells of their own, places coloured tokens on it and "
            "gives clues about it.",
        ),
        enforced(
            "STRUCTURE-2",
            "Your own board has to make your own clues true; AMENDMENT-4 and AMENDMENT-5 say when "
            "that counts and what it costs to fail.",
        ),
        advisory(
            "STRUCTURE-3",
            "The aim is a board that makes as many of the other players' clues false as you can.",
        ),
        enforced(
            "STRUCTURE-4",
            "A board is secret: until the match is over, only its owner sees it.",
        ),
        enforced(
            "STRUCTURE-5",
            "A clue is public: once its round is over, everybody sees it and whose it is.",
        ),
        enforced(
            "STRUCTURE-6",
            "There are six tokens, one of each colour, and each colour has its shape: Red is a "
            "triangle, Orange a circle, Yellow a star, Green a plus, Blue a droplet and Purple a "
            "hexagon.",
        ),
        enforced(
            "STRUCTURE-7",
            "In the whole game each player places five of the six colours, so one colour stays "
            "off the board.",
        ),
        enforced(
            "STRUCTURE-8",
            "In each of Rounds 1 and 2 a player gives one clue and fixes the cells of two colours "
            "for good. Here whoever hands in nothing is waited for, played on by a bot, or absent, "
            "as the host chooses; the board of who is absent counts as AMENDMENT-5 says, and makes "
            "no clue false.",
        ),
        enforced(
            "STRUCTURE-9",
            "In Round 3 a player fixes the cell of one colour, and gives no clue.",
        ),
        enforced(
            "CLUES-1",
            "A clue has one of four formats, and no player gives two clues of one format.",
        ),
        enforced("CLUES-2", "A clue that anybody gave in an earlier round cannot be given again."),
        enforced("CLUES-3", "First format: a named colour lies on one of two named lines."),
        enforced(
            "CLUES-4",
            "Second format: two named colours are both on the board, and the steps from one to "
            "the other, up, down, left or right, come to one of two named numbers.",
        ),
        enforced(
            "CLUES-5",
            "Third format: two named colours are both on the board and have a row or column in "
            "common, or, as the clue chooses, have none in common.",
        ),
        enforced(
            "CLUES-6",
            "Fourth format: the number of colours lying on at least one of two named lines is a "
            "named number.",
        ),
        enforced("CLUES-7", "Where a format says colour, the clue names one of the six."),
        enforced("CLUES-8", "Where a format says line, the clue names one row or one column."),
        enforced("CLUES-9", "The number in a clue of the fourth format is an integer from 0 to 5."),
        enforced(
            "CLUES-10",
            "The two numbers in a clue of the second format are neighbours among the integers 1 "
            "to 6: 1 and 2, 2 and 3, and so on up to 5 and 6.",
        ),
        enforced(
            "INFO-1",
            "In each of Rounds 1 and 2 a player may ask about two cells, exactly two, that differ "
            "in row and in column; asking is optional.",
        ),
        enforced(
            "INFO-2",
            "Whoever asked is told, when the round ends, how often each colour lies on the two "
            "cells.",
        ),
        enforced(
            "INFO-3",
            "For each colour the answer is a count of players, the asker among them, who have "
            "that colour on one of the two cells.",
        ),
        enforced("SCORING-1", "+1 for each clue of an opponent that your final board makes false."),
        enforced(
            "SCORING-2",
            "−1 for each pair of a clue of yours and an opponent's final board on which it is "
            "false.",
        ),
        enforced(
            "SCORING-3",
            "−1 for each colour on your final board and each other player who has the same colour "
            "in the same cell.",
        ),
        enforced(
            "ENDGAME-1",
            "Equal points are separated first by who made more opponents' clues false, the more "
            "the better, then by how the players did in the second main match; here the host says "
            "how, and otherwise the order of the seats decides.",
        ),
        enforced("ENDGAME-2", "The final ranking goes by points, the most first."),
        enforced("ENDGAME-3", "Rank 1 earns a 4/4 Token of Life."),
        enforced("ENDGAME-4", "Rank 2 earns a 3/4 Token of Life."),
        enforced("ENDGAME-5", "Rank 3 earns a 2/4 Token of Life."),
        enforced("ENDGAME-6", "Rank 4 earns a 1/4 Token of Life."),
        enforced("ENDGAME-7", "Rank 5 earns a 0/4 Token of Life."),
        enforced(
            "ENDGAME-8",
            "Of those whose two clues had exactly the two formats that first place left unused, "
            "the best ranked earns a 4/4 Token of Life, in place of any other they had just "
            "earned.",
        ),
        enforced(
            "ENDGAME-9",
            "Every player below zero points who has no Token of Life is an elimination candidate.",
        ),
        enforced(
            "ENDGAME-10",
            "If that makes fewer than three elimination candidates, more are added from the "
            "bottom of the ranking, of those without a Token of Life, until there are three.",
        ),
        enforced(
            "CONTRACTS-1",
            "The Target Pact is optional: each player may take it or leave it.",
        ),
        enforced(
            "CONTRACTS-2",
            "Target Pact, worth 1 Shard: you choose another player, and it is fulfilled if that "
            "player has not taken the Target Pact and nobody else who took it chose the same "
            "player.",
        ),
        enforced(
            "CONTRACTS-3",
            "Besides, every player takes one of the three contracts Boundaries, Iridescence and "
            "Evasion: neither none nor two. Here the host says in which round, or that the match "
            "has no contracts.",
        ),
        enforced(
            "CONTRACTS-4",
            "Contract of Boundaries, worth 1 Shard: none of your tokens lies in a corner of the "
            "board or in one of its four middle cells.",
        ),
        enforced(
            "CONTRACTS-5",
            "Contract of Iridescence, worth 1 Shard: the answer to a query of yours counts one or "
            "more of every one of the six colours.",
        ),
        enforced(
            "CONTRACTS-6",
            "Contract of Evasion, worth 2 Shards: no other player has any colour in the cell "
            "where you have it.",
        ),
        enforced(
            "AMENDMENT-1",
            "Corrected scoring: your own clue costs you a point once for every opponent whose "
            "final board makes it false.",
        ),
        enforced(
            "AMENDMENT-2",
            "Put differently, a clue of B that is false on A's final board moves one point from B "
            "to A, and a clue that is true there moves none.",
        ),
        advisory(
            "AMENDMENT-3",
            "The picture shows an old Contract of Boundaries; the written one holds, with the "
            "four middle cells and the four corners.",
        ),
        enforced(
            "AMENDMENT-4",
            "Breaking your own clues is allowed as long as the game goes on; no move is refused "
            "for it.",
        ),
        enforced(
            "AMENDMENT-5",
            "A player whose board breaks either of their own clues when Round 3 ends loses 1000 "
            "points, gets a Mark of Elimination and can complete no contract.",
        ),
    ),
    headings(
        MATCH="The match",
        IMAGE="The summary picture",
        STRUCTURE="Boards, tokens and rounds",
        CLUES="Clues",
        INFO="Queries",
        SCORING="Scoring",
        ENDGAME="After the match: ranks, Shards and Tokens of Life",
        CONTRACTS="Contracts",
        AMENDMENT="Amendments",
    ),
)
