/** Invents one value that fits a schema, for examples that people copy. */
import type { JsonSchema, SchemaBook } from "./json-schema.ts";

const depthMost = 8;

const formats: Readonly<Record<string, string>> = {
  uuid: "019a9f3e-5f00-7000-8000-000000000001",
  "date-time": "2026-11-21T18:00:00.000Z",
  date: "2026-11-21",
  time: "18:00:00",
  email: "ana@example.com",
  uri: "https://example.com/",
};

/**
 * Required fields only, unless the schema brings its own example; null where nothing can be known.
 */
export const exampleOf = (book: SchemaBook, schema: JsonSchema, depth = 0): unknown => {
  const known = book.resolve(schema);
  if (known.examples?.length) return known.examples[0];
  if (known.const !== undefined) return known.const;
  if (known.enum?.length) return known.enum[0];
  if (known.default !== undefined) return known.default;
  if (depth > depthMost) return null;
  const choice = known.anyOf?.[0] ?? known.oneOf?.[0];
  if (choice) return exampleOf(book, choice, depth + 1);
  if (known.allOf) return mergedExample(book, known.allOf, depth);
  switch (known.type) {
    case "object":
      return objectExample(book, known, depth);
    case "array":
      return known.items && known.maxItems !== 0 ? [exampleOf(book, known.items, depth + 1)] : [];
    case "string":
      return textExample(known);
    case "integer":
    case "number":
      return numberExample(known);
    case "boolean":
      return true;
    default:
      return null;
  }
};

const objectExample = (book: SchemaBook, schema: JsonSchema, depth: number): unknown =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name, field]) => schema.required?.includes(name) || field.examples?.length)
      .map(([name, field]) => [name, exampleOf(book, field, depth + 1)]),
  );

const mergedExample = (
  book: SchemaBook,
  parts: readonly JsonSchema[],
  depth: number,
): Record<string, unknown> => {
  const examples = parts.map((part) => exampleOf(book, part, depth + 1));
  return Object.assign({}, ...(examples as object[])) as Record<string, unknown>;
};

function textExample({ format, minLength = 0, maxLength }: JsonSchema): string {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  const text = "text".padEnd(minLength, "x");
  return maxLength === undefined ? text : text.slice(0, maxLength);
}

function numberExample({ minimum, exclusiveMinimum, maximum, type }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const wanted = Math.max(least ?? 1, type === "integer" ? 100 : 1);
  return maximum === undefined ? wanted : Math.min(wanted, maximum);
}
