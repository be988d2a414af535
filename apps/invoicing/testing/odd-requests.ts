/** What hostile clients send: odd values, odd bodies, and whole requests with one field spoiled. */
import { factsOf, type OperationFacts } from "#platform/contract/operations.ts";
import { exampleOf } from "#platform/contract/example.ts";
import type { JsonSchema, SchemaBook } from "#platform/contract/json-schema.ts";
import type { AppDefinition } from "#platform/app.ts";

/** Values that stand where another kind is meant, as JSON so that no writer tames them. */
export const oddValues: readonly string[] = [
  ...["null", "true", "0", "-1", "-0", "1.005", "1e-9", "1e21", "1e308", "-1e308", "1e400"],
  ...["12345678901234567", "0.1234567", "99999999999999999999", "9007199254740993"],
  ...['""', '" "', '"NaN"', '"1e5"', '"-1"', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"'],
  ...[
    '"|"',
    '"a|b"',
    '"\\u001b[31m"',
    '"\\t\\n\\r"',
    '"\\ufffe\\uffff"',
    '"\\u202e\\u05d0\\u0645"',
  ],
  ...['"👩‍👩‍👧‍👦💥"', '"e\\u0301\\u0301\\u0301"', '"\'; drop table invoice;--"', '"<a>&amp;]]>"'],
  ...[JSON.stringify("x".repeat(70_000)), JSON.stringify("Ñ&".repeat(499))],
  ...[
    "[]",
    "[[]]",
    "[null]",
    "{}",
    '{"a":1}',
    '{"__proto__":{"a":1}}',
    '{"$ne":1}',
    '{"length":3}',
  ],
  ...['"2026-13-45"', '"9999-12-31T23:59:59Z"', '"ffffffff-ffff-ffff-ffff-ffffffffffff"'],
];

/** Bodies that are no request of anybody's. */
export const oddBodies: readonly (string | Buffer)[] = [
  ...["", "null", "[]", "{}", '"x"', "7", "{", "[[]]", '{"a":1e400}', '{"a":NaN}', "\u0000"],
  ...['{"a":"\\ud800"}', '{"a":1,"a":2}', '{"constructor":{"prototype":1},"toString":1}'],
  ...["[".repeat(10_000) + "]".repeat(10_000), '{"a":'.repeat(9_000) + "1" + "}".repeat(9_000)],
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"serie":"\xe9"}', "latin1"),
];

/** What may stand in an address for a name. */
export const oddNames: readonly string[] = [
  ...["%00", "a%00b", "%C3%A9", "%F0%9F%92%A5", "%ED%A0%80", "'", "null", "..%2f..%2fetc"],
  ...["x".repeat(299), "ffffffff-ffff-ffff-ffff-ffffffffffff"],
];

export const oddQueries: readonly string[] = [
  ...["cursor=%00", "cursor=e30", "limit=1e9", "limit=-1", "limit=NaN", "status=%00", "q=%00"],
  ...["q=%27%3A*%20%26%20!", "q=%3A*", "q=%C3%91", "q=%ED%A0%80", "q=a&q=b", "q[]=a", "from=%00"],
  ...[
    "from=2026-02-30",
    "from=9999-12-31&to=0000-01-01",
    "rfc=%00%00%00%00%00%00%00%00%00%00%00%00",
  ],
  ...["referenceId=%00", "__proto__=1", "%", "&&=&", `q=${"a+".repeat(49)}`],
];

export interface Operation extends Pick<OperationFacts, "name" | "method"> {
  /** With `:parameters`. */
  readonly url: string;
  readonly callers: OperationFacts["contract"]["shape"]["auth"];
  /** Every field that the contract knows, filled in; null without a body. */
  readonly body: unknown;
}

/** All operations of an app that a program may call. */
export const operationsOf = (definition: AppDefinition): readonly Operation[] => {
  const { operations, book } = factsOf(definition, "http://app.test");
  return operations.map(({ contract, name, method, request }) => ({
    name,
    method,
    url: contract.url,
    callers: contract.shape.auth,
    body: request.body && wholeOf(book, request.body),
  }));
};

const depthMost = 8;

const wholeOf = (book: SchemaBook, schema: JsonSchema, depth = 0): unknown => {
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

/** The body as JSON with each of its fields in turn, at any depth, replaced by `odd`. */
export const spoiled = (body: unknown, odd: string): readonly string[] =>
  marked(body).map((one) => JSON.stringify(one).replace(JSON.stringify(mark), () => odd));

const marked = (value: unknown): readonly unknown[] => {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const put = (other: unknown): unknown =>
      Array.isArray(value) ? [other] : { ...value, [name]: other };
    return [put(mark), ...marked(inner).map(put)];
  });
};
