/** The Markdown of lessons and cards: paragraphs, lists, strong, emphasis and code. */

export interface Piece {
  kind: "text" | "strong" | "emphasis" | "code";
  text: string;
}

export interface Block {
  kind: "paragraph" | "list";
  /** A paragraph has one item. */
  items: Piece[][];
}

const MARKED = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`/g;

/** A line of text in its pieces. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const mark of line.matchAll(MARKED)) {
    if (mark.index > at) found.push({ kind: "text", text: line.slice(at, mark.index) });
    const { strong, emphasis, code } = mark.groups ?? {};
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", text: emphasis });
    else found.push({ kind: "code", text: code ?? "" });
    at = mark.index + mark[0].length;
  }
  if (at < line.length) found.push({ kind: "text", text: line.slice(at) });
  return found;
}

/** A line of text without its marks. */
export const plain = (line: string): string =>
  pieces(line)
    .map(({ text }) => text)
    .join("");

/** A text in its paragraphs and lists. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .flatMap((part): Block[] => {
      const [lead = "", ...items] = part.trim().split(/(?:^|\n)- /);
      const said = lead.replaceAll(/\s*\n\s*/g, " ").trim();
      const paragraph: Block[] = said ? [{ kind: "paragraph", items: [pieces(said)] }] : [];
      if (!items.length) return paragraph;
      const list = items.map((item) => pieces(item.replaceAll(/\s*\n\s*/g, " ").trim()));
      return [...paragraph, { kind: "list", items: list }];
    });
}
