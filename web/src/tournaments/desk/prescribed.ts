/** Tables as a director types them: "1 4 7" is a table, "bye 5" gives byes. */

export interface PrescribedTables {
  tables: number[][];
  byes: number[];
  /** Words that are no numbers: a name that was typed would otherwise be left out silently. */
  misread: string[];
}

export function readTables(text: string): PrescribedTables {
  const found: PrescribedTables = { tables: [], byes: [], misread: [] };
  for (const line of text.split("\n")) {
    const resting = line.replace(/^\s*byes?(?!\p{L})/iu, "");
    const words = resting.match(/[\p{L}\p{N}]+/gu) ?? [];
    const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
    found.misread.push(...words.filter((word) => !/^\d+$/.test(word)));
    if (resting !== line) found.byes.push(...numbers);
    else if (numbers.length) found.tables.push(numbers);
  }
  return found;
}
