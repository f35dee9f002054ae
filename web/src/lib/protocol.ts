/** The messages of the live connection and the answers of the HTTP pages, as types. */

import type { MatchAction } from "../contradiction/protocol";

export type Seat = number;
export const JUDGE: Seat = -1;
export const WATCHER: Seat = -3;

export type Phase =
  | "choosing the first Goal-setter"
  | "rolling"
  | "setting the Goal"
  | "answering No Goal"
  | "moving"
  | "writing"
  | "checking"
  | "signing the score sheet"
  | "over";

export type Task =
  | "roll"
  | "set-goal"
  | "first-turn"
  | "turn"
  | "state-challenge"
  | "answer-no-goal"
  | "answer-forceout"
  | "write"
  | "write-last"
  | "write-stop"
  | "check"
  | "correct"
  | "sign";

export type Action =
  | { type: "Roll" }
  | { type: "Bonus"; cube: string; section: string }
  | { type: "ArrangeGoal"; goal: string }
  | { type: "AnnounceGoal" }
  | { type: "DeclareNoGoal" }
  | { type: "AgreeNoGoal" }
  | { type: "Move"; cube: string; section: string }
  | { type: "TakeBlock" }
  | { type: "PutBack" }
  | { type: "Challenge"; word: string }
  | { type: "CallForceout" }
  | { type: "AgreeForceout" }
  | { type: "DisagreeForceout"; way: string; cube?: string; section?: string }
  | { type: "TakeSide"; side: string }
  | { type: "Present"; text: string }
  | { type: "PresentNothing" }
  | { type: "Accept" }
  | { type: "Reject"; reason: string; proof?: string; row?: number }
  | { type: "AskJudge" }
  | { type: "Charge"; nature: string }
  | { type: "ReturnCube"; cube: string; section: string }
  | { type: "Sign"; score?: number | null }
  | { type: "AgreeCorrection" }
  | JudgeAction;

/** What a judge does. */
export type JudgeAction =
  | { type: "Warn"; seat: Seat; why: string }
  | { type: "Penalise"; seat: Seat; why: string }
  | { type: "Disqualify"; seat: Seat; why: string }
  | { type: "ReplayShake"; why: string; shake?: number }
  | { type: "SetAside"; why: string }
  | { type: "RuleOn"; of: Seat; correct: boolean }
  | { type: "ApprovePenalty"; number: number }
  | { type: "DenyPenalty"; number: number }
  | { type: "MarkAbsent"; seat: Seat }
  | { type: "MarkPresent"; seat: Seat }
  | { type: "ProposeCorrection"; seat: Seat; score: number }
  | { type: "RuleDeceit"; seat: Seat };

export type ActionType = Action["type"];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

export interface ClockView {
  task: Task;
  seats: Seat[];
  due: number;
  late: number;
  counting_down: boolean;
}

export interface WritingView {
  after: string;
  must: Seat[];
  may: Seat[];
  /** Who may write after calling a move safe, and need not. */
  optional: Seat[];
  challenger: Seat | null;
  against: Seat | null;
  third: string | null;
  caller: Seat | null;
  disagreed: [Seat, string, string, string][];
  window: number | null;
  ready: Seat[];
  texts: [Seat, string][];
}

export interface CheckingView {
  queue: Seat[];
  accepted: [Seat, Seat][];
  asked: Seat[];
  /** What was objected so far and showed nothing to be wrong. */
  objections: Objection[];
  /** Whose solutions wait for the official, each with the objection in question, if one is. */
  awaited: [Seat, Objection | null][];
}

/** A reason that a checker gave against a solution. */
export interface Objection {
  seat: Seat;
  of: Seat;
  reason: string;
  /** The row of the paper that it is about; 0 for the whole of it. */
  row: number;
  proof: string;
  settled: boolean;
}

export interface Illegal {
  seat: Seat;
  nature: string;
  cubes: [string, string][];
}

export interface Row {
  shake: number;
  points: number[];
  struck: boolean;
}

/** How a shake ended, in words for whoever gets them. */
export interface Ending {
  /** Who challenged whom and whether that was right, or why everybody wrote. */
  outcome: string;
  /** What each number of points is for. */
  points: string;
}

export interface Penalty {
  seat: Seat;
  points: number;
  clause: string;
  shake: number;
  approved: boolean | null;
}

export interface CubeView {
  seat: Seat;
  rulebook: string;
  level: string;
  division: string;
  names: string[];
  phase: Phase;
  now: number;
  contenders: Seat[];
  rolls: [Seat, string][];
  shake: number;
  shakes: number;
  setter: Seat | null;
  mover: Seat | null;
  last_mover: Seat | null;
  goal: string;
  mat: [string, string][];
  resources: string;
  bonus: boolean;
  block: Seat | null;
  /** Who has called for the block while another has it, the next one first. */
  calls: Seat[];
  clocks: ClockView[];
  illegal: Illegal | null;
  writing: WritingView | null;
  checking: CheckingView | null;
  rulings: [Seat, boolean][];
  /** Whose solutions count as correct although that could not be settled. */
  unsettled: Seat[];
  agreed: Seat[];
  sheet: Row[];
  /** How the shake of the sheet's last row ended. */
  ending: Ending | null;
  penalties: Penalty[];
  totals: number[];
  absent: Seat[];
  out: Seat[];
  no_new_shakes: boolean;
  signed: [Seat, number][];
  correction: [Seat, number] | null;
  match_points: number[];
}

export interface SeatInfo {
  name: string;
  kind: "person" | "bot" | "open";
  bot: string;
}

export type Status = "waiting" | "playing" | "finished" | "closed";

/** One thing that is wrong with a paper, with its place, its clause and a sentence. */
export interface Fault {
  place: string;
  code: string;
  clause: string;
  message: string;
  row: number;
}

/** A ruling with the paper that was ruled on. */
export interface Told {
  type: "told";
  words: string;
  shake: number;
  of: Seat;
  correct: boolean;
  paper: string;
  faults: Fault[];
}

/** A sentence of the story. */
export type Sentence = string | Told;

/** What happened around the play, after an event: a pause, a hand that was late. */
export interface Note {
  n: number;
  words: string;
}

/** An invitation to another table, for those who played at this one. */
export interface Next {
  table: string;
  invite: string;
  by: string;
}

export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  rulebook: string;
  seat: Seat;
  host: boolean;
  /** The seat of a host who can be replaced when they leave. */
  host_seat: number | null;
  status: Status;
  paused: boolean;
  /** Whether the match waits for an official, because the referee could not decide something. */
  held: boolean;
  practice: boolean;
  conduct: Conduct;
  /** How often a host who plays may still pause; null: as often as they like. */
  pauses_left: number | null;
  /** Who wants to close the table while it is played. */
  closing: Seat[];
  seats: SeatInfo[];
  connected: Seat[];
  notes: Note[];
  next: Next | null;
  n: number;
  at: number;
  story: Sentence[];
  view: CubeView | null;
  legal: Action[];
}

export interface Happened {
  type: "happened";
  n: number;
  at: number;
  status: Status;
  story: Sentence[];
  view: CubeView;
  legal: Action[];
}

export interface Refused {
  type: "refused";
  id: number;
  clause: string;
  message: string;
}

/** It is not known yet whether an action has happened; done or refused follows. */
export interface Looking {
  type: "looking";
  id: number;
  message: string;
}

/** What the referee would say to an action; without a message it would be done. */
export interface Tried {
  type: "tried";
  id: number;
  clause: string;
  message: string;
  preview: unknown;
}

export type FromServer =
  | Welcome
  | Happened
  | Refused
  | Looking
  | Tried
  | { type: "connected"; seats: Seat[] }
  | { type: "done"; id: number }
  | { type: "pong"; t: number; at: number; mark: number }
  | { type: "problem"; message: string };

export type HostDeed = "pause" | "resume" | "replace" | "remove" | "close" | "stay" | "take";

/** How strictly a table is run. */
export type Conduct = "friendly" | "usual" | "league";

export type ToServer =
  | { type: "hello"; table: string; secret: string; seen: number }
  | { type: "act"; id: number; action: Action | MatchAction; key: string }
  | { type: "try"; id: number; action: Action | MatchAction }
  | { type: "host"; id: number; do: HostDeed; seat?: Seat; bot?: string }
  | { type: "return"; id: number }
  | { type: "name"; id: number; name: string }
  | { type: "again"; id: number; table: string; invite: string }
  | { type: "ping"; t: number }
  | { type: "echo"; mark: number };

const KINDS = new Set([
  "welcome",
  "happened",
  "connected",
  "refused",
  "looking",
  "tried",
  "done",
  "pong",
  "problem",
]);

/** Read a message of the server; null for one that this client does not know. */
export function decode(text: string): FromServer | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  return typeof value.type === "string" && KINDS.has(value.type) ? (value as FromServer) : null;
}

// What the HTTP pages answer.

export interface Section {
  key: string;
  name: string;
  duty: "must" | "may" | "cannot";
  part: string;
}

export interface Book {
  id: string;
  game: "wff" | "equations";
  title: string;
  symbols: string;
  levels: string[];
  level_about: Record<string, string>;
  /** The divisions that may play at each level, the default first. */
  divisions: Record<string, string[]>;
  rules: Record<string, string[]>;
  sections: Section[];
  goal_cubes: number;
  goal_word: string;
  goal_keeps_blanks: boolean;
  impossible_word: string;
  no_goal: boolean;
  forceout: boolean;
  allowances: { after: string; at_least: number; at_most: number | null }[];
  reasons: {
    code: string;
    clause: string;
    sentence: string;
    /** Whether it is about one line, which has to be named. */
    of_line: boolean;
    /** Whether it is shown by a shorter solution with its proof. */
    by_proof: boolean;
  }[];
}

/** A bot of the cube games: its name, and a line about it. */
export interface BotInfo {
  name: string;
  about: string;
}

export interface Clause {
  id: string;
  kind: "enforced" | "recorded" | "advisory";
  sentence: string;
}

export interface ClauseIndex {
  rulebook: string;
  title: string;
  clauses: Clause[];
}

export interface Links {
  table: string;
  seat: Seat;
  secret: string;
  invite: string;
  judge: string;
  watch: string;
}

export interface TableInfo {
  table: string;
  game: string;
  rulebook: string;
  status: Status;
  seats: SeatInfo[];
  created: number;
  practice: boolean;
  conduct: Conduct;
  uploaded: boolean;
}

export interface NewTable {
  game: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  seats: { kind: "person" | "bot" | "open"; name?: string; bot?: string }[];
  public: boolean;
  practice?: boolean;
  conduct?: Conduct;
}

/** What is written so far, and for which position. */
export interface PaperIn {
  position: string;
  after: string;
  text: string;
}

export interface Checked {
  correct: boolean | null;
  faults: Fault[];
  notes: string[];
  values: string[];
}

/** Long work beside the server. */
export interface Job<Result> {
  id: string;
  status: "waiting" | "working" | "done" | "failed" | "cancelled";
  ahead: number;
  progress: { work?: number } | null;
  result: Result;
  problem: string;
}

export interface Proved {
  sequent: string;
  provable: boolean | null;
  proof: string;
  lines: number;
  fewest: boolean;
  reason: string;
  certificate: string[];
  minimal: string[][] | null;
}

export interface Step {
  at: number;
  by: Seat;
  told: Sentence;
  changed: Partial<CubeView>;
}

export interface Replay {
  table: string;
  game: string;
  rulebook: string;
  names: string[];
  view: CubeView;
  steps: Step[];
  /** Whether its record came from elsewhere. */
  uploaded: boolean;
  signed: "signed" | "unsigned" | "wrong";
  /** The public key of whoever signed it. */
  key: string;
}
