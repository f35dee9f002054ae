import { expect, test } from "vitest";
import { differs, ownSheet, penaltiesOf, penaltyRows, sheetRows, sumsOf } from "./sheet";

const SHAKES = [
  [6, 4, 2],
  [2, 6, 4],
];
const ROWS = [
  { points: [1, 2, 0], initials: ["OL", " ", ""] },
  { points: [1, 0, 0], initials: ["", "", ""] },
];

test("each penalty has its own initials, and counts only with them where they are needed", () => {
  const penalties = penaltiesOf(ROWS, true);
  expect(penalties).toEqual([
    { place: 0, points: 1, initials: "OL" },
    { place: 1, points: 2, initials: "" },
    { place: 0, points: 1, initials: "" },
  ]);
  expect(sumsOf(SHAKES, penalties, 3, true)).toEqual([7, 10, 6]);
});

test("where none are needed every penalty counts", () => {
  const penalties = penaltiesOf(ROWS, false);
  expect(penalties.map((one) => one.initials)).toEqual(["", "", ""]);
  expect(sumsOf(SHAKES, penalties, 3, false)).toEqual([6, 8, 6]);
});

test("a sheet that was entered is typed again as it was", () => {
  const penalties = penaltiesOf(ROWS, true);
  const rows = penaltyRows(penalties, 3);
  expect(rows).toEqual([
    { points: [1, 2, 0], initials: ["OL", "", ""] },
    { points: [1, 0, 0], initials: ["", "", ""] },
  ]);
  expect(penaltiesOf(rows, true)).toEqual(penalties);
  expect(penaltyRows(undefined, 3)).toEqual([]);
});

test("of two sheets the cells that differ are found, and rows that only one of them has", () => {
  const totals = [8, 10, 6];
  const signed = [true, true, false];
  const one = sheetRows({ shakes: SHAKES, totals, signed }, 3);
  const [first = []] = SHAKES;
  const penalties = [{ place: 1, points: 2, initials: "OL" }];
  const other = sheetRows({ shakes: [first], totals: [6, 2, 2], signed, penalties }, 3);
  expect(other.map((row) => row.cells)).toEqual([
    ["6", "4", "2"],
    ["", "−2 OL", ""],
    ["6", "2", "2"],
    ["yes", "yes", "no"],
  ]);
  const marked = (rows: typeof one, others: typeof one) =>
    rows.map((row) => row.cells.map((_, at) => differs(row, at, others)));
  expect(marked(one, other)).toEqual([
    [false, false, false],
    [true, true, true],
    [true, true, true],
    [false, false, false],
  ]);
  expect(marked(other, one)[1]).toEqual([true, true, true]);
});

test("people find what they entered themselves if it is among the sheets that are shown", () => {
  const first = { totals: [1] };
  const second = { totals: [2] };
  expect(ownSheet([first, second], ["Olga", "Otto", "Dora"], "Dora")).toBe(second);
  expect(ownSheet([first, second], ["Olga", "Otto", "Dora"], "Otto")).toBe(first);
  expect(ownSheet([first, second], ["Olga", "Otto", "Dora"], "Olga")).toBeUndefined();
  expect(ownSheet([first], ["Olga"], "Dora")).toBeUndefined();
  expect(ownSheet(undefined, undefined, undefined)).toBeUndefined();
});
