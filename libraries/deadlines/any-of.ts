/** Patterns that are long lists of alternatives, a line for a few of them. */

/** Of folded text: what stands before the alternatives, these, and what follows them. */
export const anyOf = (before: string, alternatives: readonly string[], after = ""): RegExp =>
  new RegExp(`${before}(?:${alternatives.join("|")})${after}`, "u");
