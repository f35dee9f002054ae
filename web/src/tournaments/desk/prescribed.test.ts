import { expect, test } from "vitest";
import { readTables } from "./prescribed";

test("each line is a table, however the numbers are separated, and byes are told apart", () => {
  expect(readTables("1 4 7\n\n 2, 5,8\nBye 3\nbyes: 6 9")).toEqual({
    tables: [
      [1, 4, 7],
      [2, 5, 8],
    ],
    byes: [3, 6, 9],
  });
});
