/** Finds words for people that stand in a source file instead of a message file. For tests. */

import { createRequire } from "node:module";
import ts from "typescript";

// With `require`, Vite does not compile the compiler itself.
const { parse } = createRequire(import.meta.url)("svelte/compiler") as {
  parse: typeof import("svelte/compiler").parse;
};

/** Attributes whose text is read or heard. */
const READ = new Set(["alt", "aria-description", "aria-label", "placeholder", "title"]);
/** What is said to developers, and names of things, not of people. */
const CALLS = /^(Error|TypeError|ApiError|querySelector|querySelectorAll|closest|matches)$/;
/** Names that are the same in every language. */
const NAMES = /Now or Never|WFF ’N PROOF|Proof by Contradiction|\((?:prefers-[\w-]+|hover): \w+\)/g;
const letters = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(NAMES, ""));
/** Two words with a blank between them are a phrase; one alone is mostly a key or a name. */
const phrase = (text: string): boolean =>
  /\p{L}{2,}[,;:.!?’]? +(\p{L}{2,}|…)|… +\p{L}{2,}/u.test(text.replaceAll(NAMES, ""));
const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

interface Node {
  type?: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The words of a Svelte file: text, attributes that are read, phrases in its script. */
export function inSvelte(source: string): string[] {
  const tree = parse(source, { modern: true });
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return;
    switch (node.type) {
      case "Comment":
      case "StyleDirective":
        return;
      case "Text":
        if (letters(String(node["data"]))) found.push(tidy(String(node["data"])));
        return;
      case "Attribute": {
        const value = node["value"];
        for (const part of Array.isArray(value) ? value : [value]) {
          if (!isNode(part)) continue;
          if (part.type !== "Text") walk(part);
          else if (READ.has(String(node["name"])) && letters(String(part["data"]))) {
            found.push(tidy(String(part["data"])));
          }
        }
        return;
      }
      case "ExpressionTag":
        found.push(...inScript(code(source, node)));
        return;
      case "Component":
        // A component's texts are those of its attributes, by any name.
        for (const one of node["attributes"] as Node[]) {
          const value = Array.isArray(one["value"]) ? (one["value"] as Node[]) : [];
          for (const part of value) {
            if (part.type === "Text" && phrase(String(part["data"]))) {
              found.push(tidy(String(part["data"])));
            }
          }
        }
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === "expression" || field === "test" || field === "declaration") continue;
      if (typeof value === "object") walk(value);
    }
  };
  walk(tree.fragment);
  for (const script of [tree.instance, tree.module]) {
    if (script) found.push(...inScript(code(source, script.content)));
  }
  return found;
}

function code(source: string, node: unknown): string {
  const { start, end } = node as { start: number; end: number };
  return source.slice(start, end);
}

/** The phrases among the strings of a script. */
export function inScript(source: string): string[] {
  const file = ts.createSourceFile("words.ts", source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = node.expression.getText(file).split(".").at(-1) ?? "";
      if (CALLS.test(called)) return;
    }
    // A word of the protocol is compared with or looked up, not shown.
    const compared =
      (ts.isPropertyAssignment(node.parent ?? node) &&
        (node.parent as ts.PropertyAssignment).name === node) ||
      ts.isCaseClause(node.parent ?? node) ||
      (ts.isBinaryExpression(node.parent ?? node) &&
        /^[!=]==$/.test((node.parent as ts.BinaryExpression).operatorToken.getText(file)));
    if (ts.isStringLiteralLike(node)) {
      if (!compared && phrase(node.text)) found.push(tidy(node.text));
    } else if (ts.isTemplateExpression(node)) {
      const said = [node.head, ...node.templateSpans.map((span) => span.literal)];
      if (phrase(said.map((one) => one.text).join("…"))) found.push(tidy(node.getText(file)));
      node.templateSpans.forEach((span) => visit(span.expression));
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
