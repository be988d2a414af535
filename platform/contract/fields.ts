/** Lays a schema out as rows that a person can read: field, type, limits, sentence. */
import type { JsonSchema, SchemaBook } from "./json-schema.ts";

export interface Field {
  /** Dotted path; `[]` stands for each item of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly limits: string;
  readonly sentence: string;
}

const depthMost = 6;

const formatWords: Readonly<Record<string, string>> = {
  uuid: "id",
  "date-time": "date and time",
  date: "date",
  email: "e-mail address",
  uri: "address (URL)",
};

export const fieldsOf = (book: SchemaBook, schema: JsonSchema): readonly Field[] =>
  rows(book, schema, "", 0);

function rows(book: SchemaBook, schema: JsonSchema, prefix: string, depth: number): Field[] {
  if (depth > depthMost) return [];
  const known = withoutNull(book, schema);
  if (known.type === "array" && known.items) {
    return rows(book, known.items, `${prefix}[]`, depth + 1);
  }
  const choices = [...(known.anyOf ?? []), ...(known.oneOf ?? []), ...(known.allOf ?? [])];
  if (choices.length > 0) return joined(choices.map((part) => rows(book, part, prefix, depth + 1)));
  return Object.entries(known.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return [
      {
        name: path,
        type: typeOf(book, field),
        required: known.required?.includes(name) ?? false,
        limits: limitsOf(book, field),
        sentence: field.description ?? withoutNull(book, field).description ?? "",
      },
      ...rows(book, field, path, depth + 1),
    ];
  });
}

/** Of several shapes, each field once; it is required only where every shape requires it. */
function joined(shapes: readonly Field[][]): Field[] {
  const names = new Set(shapes.flat().map((field) => field.name));
  return [...names].flatMap((name) => {
    const found = shapes.map((shape) => shape.find((field) => field.name === name));
    const first = found.find((field) => field !== undefined);
    if (!first) return [];
    const types = found.flatMap((field) => (field ? [field.type] : []));
    const required = found.every((field) => field?.required ?? false);
    return [{ ...first, type: [...new Set(types)].join(" or "), required }];
  });
}

/** The shape that is not null, where null is the only other choice. */
function withoutNull(book: SchemaBook, schema: JsonSchema): JsonSchema {
  const known = book.resolve(schema);
  const rest = known.anyOf?.filter((choice) => choice.type !== "null") ?? [];
  return known.anyOf && rest.length === 1 && rest[0] ? book.resolve(rest[0]) : known;
}

export function typeOf(book: SchemaBook, schema: JsonSchema): string {
  const known = book.resolve(schema);
  const choices = known.anyOf ?? known.oneOf;
  if (known.enum && choices) return enumWords(known.enum);
  if (choices) return [...new Set(choices.map((choice) => typeOf(book, choice)))].join(" or ");
  if (known.const !== undefined) return JSON.stringify(known.const);
  if (known.enum) return enumWords(known.enum);
  if (known.type === "array") return `list of ${typeOf(book, known.items ?? {})}`;
  if (known.type === "integer") return "whole number";
  if (known.type === "string") return formatWords[known.format ?? ""] ?? "text";
  return known.type ?? "any";
}

const enumWords = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(" | ");

function limitsOf(book: SchemaBook, schema: JsonSchema): string {
  const known = withoutNull(book, schema);
  const limits = [
    bounds(known.minLength || undefined, known.maxLength, "characters"),
    bounds(known.minItems, known.maxItems, "items"),
    bounds(known.minimum, known.maximum, ""),
    known.exclusiveMinimum === undefined ? "" : `above ${known.exclusiveMinimum}`,
    known.exclusiveMaximum === undefined ? "" : `below ${known.exclusiveMaximum}`,
    known.multipleOf === undefined ? "" : `a multiple of ${known.multipleOf}`,
    known.default === undefined ? "" : `default ${JSON.stringify(known.default)}`,
  ];
  return limits.filter(Boolean).join("; ");
}

function bounds(least: number | undefined, most: number | undefined, unit: string): string {
  // The largest whole number that JSON carries exactly says nothing to a reader.
  const upper = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  const lower = least === Number.MIN_SAFE_INTEGER ? undefined : least;
  if (lower === undefined && upper === undefined) return "";
  const range =
    upper === undefined
      ? `at least ${lower}`
      : lower === undefined
        ? `at most ${upper}`
        : `${lower} to ${upper}`;
  return unit === "" ? range : `${range} ${unit}`;
}
