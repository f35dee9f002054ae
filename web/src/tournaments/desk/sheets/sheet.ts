/** A score sheet as it is typed and as it is read: its rows, and what they add up to. */

import type { components } from "../../../generated/types";
import { m } from "../../../paraglide/messages";

export type WrittenSheet = components["schemas"]["Sheet"];

/** Penalties of one row: the points of each player, and the initials of the official beside them. */
export interface PenaltyRow {
  points: number[];
  initials: string[];
}

export interface Penalty {
  place: number;
  points: number;
  initials: string;
}

/** The penalties on a sheet; initials are asked for only where they are needed. */
export const penaltiesOf = (rows: readonly PenaltyRow[], initialled: boolean): Penalty[] =>
  rows.flatMap(({ points, initials }) =>
    points.flatMap((lost, place) =>
      lost > 0
        ? [{ place, points: lost, initials: initialled ? (initials[place] ?? "").trim() : "" }]
        : [],
    ),
  );

/** What each player's shakes add up to; without initials that it needs, a penalty does not count. */
export function sumsOf(
  shakes: readonly (readonly number[])[],
  penalties: readonly Penalty[],
  players: number,
  initialled: boolean,
): number[] {
  const sums = Array.from({ length: players }, (_, at) =>
    shakes.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  );
  for (const { place, points, initials } of penalties) {
    if (initials || !initialled) sums[place] = (sums[place] ?? 0) - points;
  }
  return sums;
}

/** The penalties of a sheet as they are typed: the first of each player in the first row. */
export function penaltyRows(
  penalties: WrittenSheet["penalties"] = [],
  players: number,
): PenaltyRow[] {
  const rows: PenaltyRow[] = [];
  for (const { place, points = 1, initials = "" } of penalties) {
    let row = rows.find((one) => !one.points[place]);
    if (!row) {
      row = {
        points: Array.from({ length: players }, () => 0),
        initials: Array.from({ length: players }, () => ""),
      };
      rows.push(row);
    }
    row.points[place] = points;
    row.initials[place] = initials;
  }
  return rows;
}

/** A row of a sheet as it is shown, with a cell for each player. */
export interface SheetRow {
  words: string;
  cells: string[];
}

/** A sheet in words: shakes, penalties with their initials, totals, signatures. */
export function sheetRows(sheet: WrittenSheet, players: number): SheetRow[] {
  const places = Array.from({ length: players }, (_, at) => at);
  const penalties = sheet.penalties ?? [];
  const lost = (at: number): string =>
    penalties
      .filter(({ place }) => place === at)
      .map(({ points = 1, initials = "" }) => `−${String(points)} ${initials}`.trim())
      .join(", ");
  return [
    ...(sheet.shakes ?? []).map((row, at) => ({
      words: m.tournaments_shake({ number: at + 1 }),
      cells: row.map(String),
    })),
    ...(penalties.length
      ? [{ words: m.tournaments_penalty_points(), cells: places.map(lost) }]
      : []),
    { words: m.tournaments_total(), cells: (sheet.totals ?? []).map(String) },
    {
      words: m.tournaments_signed(),
      cells: (sheet.signed ?? []).map((has) =>
        has ? m.tournaments_has_signed() : m.tournaments_has_not_signed(),
      ),
    },
  ];
}

/** Whether a cell is another on the other sheet. */
export const differs = (
  { words, cells }: SheetRow,
  at: number,
  other: readonly SheetRow[] | undefined,
): boolean =>
  other !== undefined && other.find((row) => row.words === words)?.cells[at] !== cells[at];

/** What somebody has entered, if it is among the sheets of a table that are shown: the latest. */
export function ownSheet(
  sheets: readonly WrittenSheet[] = [],
  enteredBy: readonly string[] = [],
  name = "",
): WrittenSheet | undefined {
  return enteredBy.includes(name)
    ? sheets.at(enteredBy.indexOf(name) - enteredBy.length)
    : undefined;
}
