import { describe, expect, it } from "vitest";
import type { CubeView, Replay } from "../lib/protocol";
import { seen } from "../lib/samples.fixture";
import { shakesOf, Still, viewsOf } from "./still.svelte";

const view = seen({ phase: "rolling" });
const step = (changed: Partial<CubeView>, told: string) => ({
  at: 0,
  by: 0,
  told,
  mark: { kind: "other" as const, seat: null },
  changed,
});
const replay: Replay = {
  uploaded: true,
  signed: "unsigned",
  example: false,
  since: 0,
  key: "",
  table: "t",
  game: "wff",
  rulebook: "wff-2017",
  names: ["Ann", "Bob"],
  view,
  steps: [step({ shake: 1 }, "one"), step({ goal: "p" }, "two"), step({ shake: 2 }, "three")],
};

describe("a replay", () => {
  it("folds what changed into whole views", () => {
    expect(viewsOf(view, replay.steps).map((one) => [one.shake, one.goal])).toEqual([
      [0, ""],
      [1, ""],
      [1, "p"],
      [2, "p"],
    ]);
  });
  it("knows where shakes begin", () => {
    expect(shakesOf(viewsOf(view, replay.steps))).toEqual([
      { shake: 1, at: 1, void: false },
      { shake: 2, at: 3, void: false },
    ]);
  });
  it("knows which shake was begun anew", () => {
    const views = [0, 1, 0, 1, 2, 1, 2].map((shake) => ({ ...view, shake }));
    expect(shakesOf(views)).toEqual([
      { shake: 1, at: 1, void: true },
      { shake: 1, at: 3, void: false },
      { shake: 2, at: 4, void: true },
      { shake: 2, at: 6, void: false },
    ]);
  });
  it("stays between its ends", () => {
    const still = new Still(replay, view);
    still.at = 99;
    expect([still.at, still.story]).toEqual([3, ["one", "two", "three"]]);
    still.at = -1;
    expect([still.at, still.view.shake]).toEqual([0, 0]);
  });
});
