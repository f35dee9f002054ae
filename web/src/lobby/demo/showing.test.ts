import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demoOf, matchDemo } from "./demos";
import { Showing } from "./showing.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the pictures of a shake", () => {
  it("play once, in about ten seconds, and can be played again", () => {
    const showing = new Showing(demoOf("wff").length, false);
    expect([showing.at, showing.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(10_000);
    expect([showing.over, showing.playing]).toEqual([true, false]);
    showing.play();
    expect([showing.at, showing.playing]).toEqual([0, true]);
    showing.pause();
    vi.advanceTimersByTime(10_000);
    expect(showing.at).toBe(0);
  });
  it("stand still for whoever wants no motion", () => {
    const showing = new Showing(5, true);
    vi.advanceTimersByTime(10_000);
    expect([showing.at, showing.playing]).toEqual([4, false]);
  });
  it.each(["wff", "equations"])("lose no cube of %s", (game) => {
    const [first, ...rest] = demoOf(game);
    const all = (one = first): string =>
      [...Object.values(one?.mat ?? {}), one?.tray].join("").split("").sort().join("");
    for (const picture of rest) expect(all(picture)).toBe(all());
  });
  it("are told in words", () => {
    for (const { words } of [...demoOf("wff"), ...demoOf("equations"), ...matchDemo()])
      expect(words).not.toBe("");
  });
});
