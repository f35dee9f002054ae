import { describe, expect, it } from "vitest";
import { left, matchTime, minutes, warning } from "./clock";
import type { ClockView } from "../../lib/protocol";

const clock = (due: number, counting_down = false): ClockView => ({
  task: "turn",
  seats: [0],
  due,
  late: 0,
  counting_down,
});

describe("the clock", () => {
  it("goes on from what the server's clock showed", () => {
    expect(matchTime({ at: 5000, local: 100, running: true }, 1100)).toBe(6000);
  });
  it("stands still while the match is paused", () => {
    expect(matchTime({ at: 5000, local: 100, running: false }, 9000)).toBe(5000);
  });
  it("has ten more seconds while they are counted down", () => {
    expect(left(clock(60_000), 50_000)).toBe(10_000);
    expect(left(clock(60_000, true), 65_000)).toBe(5_000);
    expect(left(clock(60_000), 99_000)).toBe(0);
  });
  it("shows no zero before the time is gone", () => {
    expect(minutes(120_000)).toBe("2:00");
    expect(minutes(59_001)).toBe("1:00");
    expect(minutes(1)).toBe("0:01");
    expect(minutes(0)).toBe("0:00");
  });
  it("warns at one minute and at ten seconds, once each", () => {
    expect(warning(60_100, 59_900, "write")).toBe("One minute to write a Solution.");
    expect(warning(59_900, 59_700, "write")).toBeNull();
    expect(warning(10_200, 9_900, "turn")).toBe("Ten seconds to move or challenge.");
  });
});
