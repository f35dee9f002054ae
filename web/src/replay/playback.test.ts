import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback, readingTime } from "./playback.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a match that plays by itself", () => {
  it("goes on at the pace of a reader, and stops at the end", () => {
    const told = ["Ann rolls the cubes.", "Ann sets the Goal.", "Bob moves K to Required."];
    let at = 0;
    const playback = new Playback(() => told[at++] ?? null);
    playback.play();
    expect([at, playback.playing]).toEqual([1, true]);
    vi.advanceTimersByTime(readingTime("Ann rolls the cubes.") - 1);
    expect(at).toBe(1);
    vi.advanceTimersByTime(1);
    expect(at).toBe(2);
    vi.runAllTimers();
    expect([at, playback.playing]).toEqual([4, false]);
  });

  it("stands still when it is paused", () => {
    let at = 0;
    const playback = new Playback(() => String(at++));
    playback.play();
    playback.pause();
    vi.advanceTimersByTime(60_000);
    expect([at, playback.playing]).toEqual([1, false]);
  });

  it("gives more time to more words, and not too much", () => {
    expect(readingTime("Ann moves K.")).toBeLessThan(
      readingTime("Ann moves K to Required, and so."),
    );
    expect(readingTime("x".repeat(1000))).toBe(6000);
  });
});
