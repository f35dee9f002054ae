import { expect, test } from "vitest";
import type { RoundBoard } from "./desk.svelte";
import { waitingFor, type Today } from "./today";

const table = (number: number, stage: "missing" | "faulty" | "right") => ({
  number,
  seats: [1, 2],
  stage,
});

function shown(announced: ("no-new-shakes" | "stop")[]): Today {
  return {
    entrants: [
      { number: 1, name: "Ann", division: "all", status: "entered" },
      { number: 2, name: "Ben", division: "all", status: "present" },
    ],
    calls: [
      { competition: "cup", round: 1, table: 2 },
      { competition: "cup", round: 1, table: 1, ruling: "!" },
      { competition: "cup", round: 1, table: 3, failure: "KeyError" },
    ],
    competitions: [
      {
        plan: { name: "cup" },
        is_staff: true,
        rounds: [
          {
            number: 1,
            stage: "playing",
            announced,
            tables: [
              table(1, "right"),
              table(2, "missing"),
              table(3, "missing"),
              table(4, "faulty"),
            ],
          },
        ],
      },
      {
        plan: { name: "another division's" },
        is_staff: false,
        rounds: [{ number: 1, stage: "playing", tables: [{ number: 1, seats: [3, 4] }] }],
      },
    ],
  };
}
const board = (number: number, status: RoundBoard["status"]): RoundBoard => ({
  competition: "cup",
  round: 1,
  table: number,
  id: `t${String(number)}`,
  status,
});

test("missing players, calls and sheets are found", () => {
  const found = waitingFor(shown([]), [board(2, "playing"), board(3, "finished")]);
  expect(found.missing.map((one) => one.name)).toEqual(["Ann"]);
  expect(found.official).toEqual(["2"]);
  expect(found.failing).toEqual(["3"]);
  expect(found.playing).toEqual(["2"]);
  expect(found.sheet).toEqual(["3"]);
  expect(found.faulty).toEqual(["4"]);
});

test("after Stop an online table is late, and one of real cubes owes its sheet", () => {
  const found = waitingFor(shown(["no-new-shakes", "stop"]), [board(2, "playing")]);
  expect(found.late).toEqual(["2"]);
  expect(found.sheet).toEqual(["3"]);
  expect(found.playing).toEqual([]);
});
