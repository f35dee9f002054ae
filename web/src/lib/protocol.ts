/** What the server sends and takes, from the generated types: names for them, and reading a message. */

import { MESSAGES, type FAULTS } from "../generated/tables";
import type {
  AnyAction,
  CubeView,
  FromServer,
  Host,
  JobOutAny,
  PaperIn as SentPaper,
  TableInfo,
  Told,
  View as MatchView,
} from "../generated/types";

export { OFFICIAL, WATCHER } from "../generated/tables";
export type {
  Allowance,
  Book,
  BotInfo,
  Checked,
  Clause,
  ClauseIndex,
  ClockView,
  Conduct,
  CubeView,
  Fault,
  FromServer,
  GameInfo,
  Happened,
  OfficialAction,
  Links,
  Next,
  NoteInfo as Note,
  Objection,
  Phase,
  ProverAnswer,
  Replay,
  SeatInfo,
  Section,
  StoryKind,
  StoryMark,
  ReplayStep,
  RoundLeft,
  TableIn as NewTable,
  TableInfo,
  Task,
  Told,
  Tried,
  Welcome,
} from "../generated/types";
export type { FromClient as ToServer } from "../generated/types";

export type Seat = number;
export type Action = AnyAction;
export type ActionType = Action["type"];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;
/** What kind of fault, for programs. */
export type FaultCode = (typeof FAULTS)[number];
export type HostDeed = Host["do"];
/** What is written so far, and for which position. */
export type PaperIn = Required<SentPaper>;
export type Status = TableInfo["status"];
/** A sentence of the story; about a ruling, with the paper that was ruled on. */
export type Sentence = string | Told;
/** Long work beside the server; its result is null until it is done. */
export type Job<Result> = Omit<JobOutAny, "result"> & { result: Result | null };

/** A view of whichever game is played. */
export type AnyView = CubeView | MatchView;
export const isCubeView = (view: AnyView): view is CubeView => view.kind === "cubes";
export const isMatchView = (view: AnyView): view is MatchView => !isCubeView(view);

const KINDS = new Set<unknown>(MESSAGES);

/** Read a message of the server; null for one that this client does not know. */
export function decode(text: string): FromServer | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  return KINDS.has(value.type) ? (value as FromServer) : null;
}
