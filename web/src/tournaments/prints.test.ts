import { describe, expect, it } from "vitest";
import { seatingByName, seatingByRoom } from "./prints";

const TABLES = [
  { number: 1, seats: [3, 1], room: "Gym" },
  { number: 2, seats: [2, 4], room: "Hall" },
  { number: 3, seats: [5, 6], room: "Gym" },
];

describe("lists on the wall", () => {
  it("name everybody once, in the order of the alphabet", () => {
    const names = ["", "Zoe", "ann", "Ben", "Åsa", "Cal", "Dee"];
    const found = seatingByName(TABLES, (one) => names[one] ?? "");
    expect(found.map((one) => one.name)).toEqual(["ann", "Åsa", "Ben", "Cal", "Dee", "Zoe"]);
    expect(found.at(-1)).toEqual({ entrant: 1, name: "Zoe", table: 1, room: "Gym" });
  });

  it("have one page for each room", () => {
    expect(seatingByRoom(TABLES).map(({ room, tables }) => [room, tables.length])).toEqual([
      ["Gym", 2],
      ["Hall", 1],
    ]);
    const plain = TABLES.map(({ number, seats }) => ({ number, seats }));
    expect(seatingByRoom(plain)).toEqual([{ room: "", tables: plain }]);
    expect(seatingByRoom([])).toEqual([]);
  });
});
