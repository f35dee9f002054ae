/** What every field for notation has: a browser neither completes nor corrects it. */
export const NOTATION = {
  autocomplete: "off",
  autocapitalize: "off",
  spellcheck: "false",
} as const;
