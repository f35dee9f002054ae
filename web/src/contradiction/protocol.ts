/** Proof by Contradiction as the server sends it: views, actions, and what tables are drawn with. */

import type { Seat } from "../lib/protocol";

export type Holder = "player" | "bot" | "absent";
export type Format = "lines" | "steps" | "share" | "count";

/** Everything that is handed in for a round. */
export interface Submission {
  clue: string;
  placements: string[];
  query: string[];
  contract: string;
  target: Seat | null;
}

export type MatchAction =
  | ({ type: "Submit" } & Submission)
  | { type: "Withdraw" }
  | { type: "Assign"; seat: Seat; to: Holder }
  | { type: "SetDeadline"; until: number | null }
  | { type: "Close" }
  | { type: "Nudge"; seat: Seat };

export interface SeatView {
  name: string;
  holder: Holder;
  has_submitted: boolean;
  nudged: boolean;
  clues: string[];
}

export interface Query {
  round: number;
  cells: [number, number];
  answer: number[];
}

export interface OwnView {
  boards: string[];
  queries: Query[];
  contracts: { main: string; target?: Seat } | null;
  sealed: Partial<Submission> | null;
}

export interface Score {
  seat: Seat;
  rank: number;
  points: number;
  stolen: number;
  lost: number;
  clashes: number;
  mark: boolean;
  token: string;
  special: boolean;
  candidate: boolean;
  fulfilled: string[];
  shards: number;
}

export interface MatchView {
  seat: Seat;
  round: number;
  is_over: boolean;
  deadline: number | null;
  time_is_up: boolean;
  settings: {
    contracts_round: number;
    seconds: number[];
    missing: "wait" | "bot" | "absent";
    close_early: boolean;
  };
  seats: SeatView[];
  own: OwnView | null;
  reveal: OwnView[];
  result: {
    scores: Score[];
    steals: number[][];
    clashes: { colour: string; cell: number; seats: Seat[] }[];
    heat: number[][];
  } | null;
}

/** What the server says about a submission before it is handed in. */
export interface Outlook {
  faults: { clause: string; message: string; part: Part }[];
  clue: string;
  words: string;
  false_now: string[];
  keeping: number;
}

export type Part = "placements" | "clue" | "query" | "contract";

export interface Colour {
  letter: string;
  word: string;
  shape: string;
  path: string;
}

export interface Kit {
  least: number;
  most: number;
  players: number;
  bots: string[];
  names: string[];
  colours: Colour[];
  clues: { clue: string; words: string; format: Format }[];
  contracts: Record<string, number>;
  pact: number;
}

export interface Reveal {
  boards: string[];
  clues: { seat: Seat; clue: string; false_for: Seat[] }[];
  heat: string;
  steals: string;
  story: string[];
}

export interface Hindsight {
  player: string;
  points: number;
  best: number;
  best_board: string;
  best_after: number[];
  clues: { clue: string; false_for: string[] }[];
  tokens: { colour: string; clashed_with: string[] }[];
  missed: string[];
  drawing: string;
}
