/** Whole requests in JSON, as contracts describe them, with one field after another spoiled. */
import { exampleOf } from "../contract/example.ts";
import type { JsonSchema, SchemaBook } from "../contract/json-schema.ts";
import { oddValues, shareOf } from "./odd-values.ts";

const depthMost = 8;

/** Every field that the schema knows, filled in. */
export const wholeOf = (book: SchemaBook, schema: JsonSchema, depth = 0): unknown => {
  const known = book.resolve(schema);
  if (depth > depthMost) return null;
  if (known.properties) {
    const fields = Object.entries(known.properties);
    return Object.fromEntries(fields.map(([name, one]) => [name, wholeOf(book, one, depth + 1)]));
  }
  if (known.items) return [wholeOf(book, known.items, depth + 1)];
  const choice = known.anyOf?.[0] ?? known.oneOf?.[0];
  return choice ? wholeOf(book, choice, depth + 1) : exampleOf(book, schema);
};

const mark = "\u0001here\u0001";

/** The value with each of its fields in turn, at any depth, replaced by the mark. */
const marked = (value: unknown): readonly unknown[] => {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const put = (other: unknown): unknown =>
      Array.isArray(value) ? [other] : { ...value, [name]: other };
    return [put(mark), ...marked(inner).map(put)];
  });
};

/** The body as JSON, each of its fields in turn replaced by a share of what is odd. */
export const spoiledBodies = (body: unknown, every: number): readonly string[] =>
  marked(body).flatMap((one, turn) => {
    const [before = "", after = ""] = JSON.stringify(one).split(JSON.stringify(mark));
    return shareOf(oddValues, turn, every).map((odd) => `${before}${odd}${after}`);
  });
