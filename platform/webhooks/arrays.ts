/** Array parameters as the text that PostgreSQL reads: for large batches, at little cost. */

/** Of values that need no quotes: numbers, UUIDs, times in ISO form, words of our own. */
export const plainArray = (values: readonly (string | number | null)[]): string => {
  let text = "{";
  for (const value of values) text += value === null ? "NULL," : `${value},`;
  return closed(text);
};

/** Of any texts. Neighbours are often equal, and each is escaped once. */
export const textArray = (values: readonly (string | null)[]): string => {
  let text = "{";
  let last: string | null = null;
  let quoted = "NULL,";
  for (const value of values) {
    if (value !== last) {
      quoted = value === null ? "NULL," : `"${value.replace(/["\\]/g, "\\$&")}",`;
      last = value;
    }
    text += quoted;
  }
  return closed(text);
};

const closed = (text: string): string => (text === "{" ? "{}" : `${text.slice(0, -1)}}`);
