import { describe, expect, it } from "vitest";
import { initials } from "./seats";

describe("the initials of the seats", () => {
  it("are one letter where that is enough", () => {
    expect(initials(["Ann", "bob", "Cy"])).toEqual(["A", "B", "C"]);
  });
  it("are two letters where names begin alike", () => {
    expect(initials(["Guest", "Sam Seldom", "Sue Sometimes"])).toEqual(["G", "Sa", "Su"]);
  });
  it("have the number of the seat where names are the same, or empty", () => {
    expect(initials(["Guest", "Guest"])).toEqual(["G1", "G2"]);
    expect(initials(["", " "])).toEqual(["1", "2"]);
  });
});
