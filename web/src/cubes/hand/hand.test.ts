import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { count } from "../cubes";
import { Hand } from "./hand.svelte";
import type { AtTable } from "../../lib/live.svelte";
import type { CubeView } from "../../lib/protocol";
import { bookOf, seen, tableWith } from "../../lib/samples.fixture";

const book = bookOf("equations-2019");

function sits(changes: Partial<CubeView> = {}): AtTable {
  const view = seen({
    seat: 0,
    setter: 0,
    phase: "setting the Goal",
    shake: 1,
    goal: "",
    resources: "1234",
    ...changes,
  });
  return tableWith({ view });
}

/** What a player finds who comes to the table anew. */
function finds(changes: Partial<CubeView> = {}): string {
  const hand = new Hand(sits(changes), book);
  hand.settle();
  return hand.goal;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a Goal in mind", () => {
  beforeEach(() => {
    const hand = new Hand(sits(), book);
    hand.settle();
    hand.goal = "1 2";
  });
  it("is there after a reload, and for this shake only", () => {
    expect(finds()).toBe("1 2");
    expect(finds({ shake: 2 })).toBe("");
  });
  it("is gone once the Goal is set", () => {
    expect(finds({ phase: "moving" })).toBe("");
    expect(finds()).toBe("");
  });
  it("is gone when the cubes were rolled again", () => {
    expect(finds({ resources: "34" })).toBe("");
  });
  it("gives way to a Goal that lies only when there is none", () => {
    expect(finds({ goal: "4", resources: "123" })).toBe("1 2");
    expect(finds({ shake: 2, goal: "4", resources: "123" })).toBe("4");
  });
});

describe("a Goal that was laid and refused", () => {
  const laid = { goal: "13", resources: "24" };
  it("goes back to Resources when it is cleared, and stays there", () => {
    const hand = new Hand(sits(laid), book);
    hand.settle();
    expect([hand.goal, count(hand.tray)]).toEqual(["13", count("24")]);
    hand.goal = "";
    hand.settle();
    expect([hand.goal, count(hand.tray)]).toEqual(["", count("1234")]);
    expect(finds(laid)).toBe("");
    hand.pick("3");
    expect([hand.goal, count(hand.tray)]).toEqual(["3", count("124")]);
  });
});
