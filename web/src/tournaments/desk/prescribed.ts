/** Tables as a director types them: "1 4 7" is a table, "bye 5" gives byes. */

export interface PrescribedTables {
  tables: number[][];
  byes: number[];
}

export function readTables(text: string): PrescribedTables {
  const found: PrescribedTables = { tables: [], byes: [] };
  for (const line of text.split("\n")) {
    const numbers = (line.match(/\d+/g) ?? []).map(Number);
    if (numbers.length && /^\s*bye/i.test(line)) found.byes.push(...numbers);
    else if (numbers.length) found.tables.push(numbers);
  }
  return found;
}
