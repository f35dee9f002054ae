/** What a director has to look at now: found in the view and in the tables of the server. */

import type { RoundBoard, TableView, TournamentView } from "./desk.svelte";

export interface Waiting {
  /** Who is entered and not here. */
  missing: TournamentView["entrants"];
  /** Tables, by number: waiting for an official; failing; playing; playing after Stop; no sheet. */
  official: string[];
  failing: string[];
  playing: string[];
  late: string[];
  sheet: string[];
  /** With a sheet that is entered once, differs, or has something wrong. */
  faulty: string[];
}

type Round = TournamentView["competitions"][number]["rounds"][number];
type Call = TournamentView["calls"][number];
/** The part of a view that says it. */
export interface Today {
  entrants: TournamentView["entrants"];
  calls: (Pick<Call, "competition" | "round" | "table"> &
    Partial<Pick<Call, "ruling" | "failure">>)[];
  competitions: {
    plan: { name: string };
    is_staff: boolean;
    rounds: Pick<Round, "number" | "stage" | "announced" | "tables">[];
  }[];
}

export function waitingFor(view: Today, boards: readonly RoundBoard[]): Waiting {
  const found: Waiting = {
    missing: view.entrants.filter((one) => one.status === "entered"),
    official: [],
    failing: [],
    playing: [],
    late: [],
    sheet: [],
    faulty: [],
  };
  const own = view.competitions.filter((one) => one.is_staff);
  const several = own.length > 1;
  for (const { plan, rounds } of own) {
    const round = rounds.at(-1);
    if (round?.stage !== "playing") continue;
    const stopped = round.announced?.includes("stop") ?? false;
    for (const table of round.tables) {
      const name = several ? `${plan.name} ${String(table.number)}` : String(table.number);
      const calls = view.calls.filter(
        (call) =>
          !call.ruling &&
          call.competition === plan.name &&
          call.round === round.number &&
          call.table === table.number,
      );
      if (calls.some((call) => !call.failure)) found.official.push(name);
      if (calls.some((call) => call.failure)) found.failing.push(name);
      const board = boards.find(
        (one) => one.competition === plan.name && one.table === table.number,
      );
      const list = listOf(table, board, stopped);
      if (list !== "in") found[list].push(name);
    }
  }
  return found;
}

type TableList = "playing" | "late" | "sheet" | "faulty";

function listOf(
  table: TableView,
  board: RoundBoard | undefined,
  stopped: boolean,
): TableList | "in" {
  if (table.stage === "right") return "in";
  if (table.stage !== "missing") return "faulty";
  if (board?.status === "finished" || board?.status === "closed") return "sheet";
  if (board) return stopped ? "late" : "playing";
  return stopped ? "sheet" : "playing";
}
