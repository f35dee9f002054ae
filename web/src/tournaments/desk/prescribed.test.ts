import { expect, test } from "vitest";
import { readTables } from "./prescribed";

test("each line is a table, however the numbers are separated, and byes are told apart", () => {
  expect(readTables("1 4 7\n\n 2, 5,8\n10-11/12.\nBye 3\nbyes: 6 9\nbye 13")).toEqual({
    tables: [
      [1, 4, 7],
      [2, 5, 8],
      [10, 11, 12],
    ],
    byes: [3, 6, 9, 13],
    misread: [],
  });
});

test("what is no number is named, not left out", () => {
  const { misread } = readTables("1 4 Gus\nTable 2: 5 8\nByers 3\nbye Inés\n6 7b");
  expect(misread).toEqual(["Gus", "Table", "Byers", "Inés", "7b"]);
});
