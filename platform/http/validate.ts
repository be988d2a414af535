/** Checks path, query and body against the contract; the first wrong field names the refusal. */
import type { z } from "zod";
import type { Contract } from "../contract/contract.ts";
import { refuse, Refusal } from "../errors.ts";

export interface Valid {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Part = "path" | "query" | "body";

export const validatorOf = (contract: Contract): ((raw: Raw) => Valid | Refusal) => {
  const { path, query, body } = contract.shape;
  return (raw) => {
    const valid: Valid = {
      path: check(contract, "path", path, raw.params),
      query: check(contract, "query", query, raw.query),
      body: check(contract, "body", body, raw.body ?? undefined),
    };
    const refusals = [valid.path, valid.query, valid.body].filter(
      (part) => part instanceof Refusal,
    );
    return refusals.length > 0 ? first(contract, refusals) : valid;
  };
};

function check(contract: Contract, part: Part, schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  // An absent body is an empty one: a required field is then named like any other.
  const given = part === "body" && value === undefined ? {} : value;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const code = part === "body" ? contract.shape.invalidBody : undefined;
  return code === undefined
    ? worst(contract, parsed.error.issues)
    : together(code, given, parsed.error.issues);
}

/** One refusal that names every fault, for contracts that give their body a code of its own. */
function together(code: string, given: unknown, issues: readonly z.core.$ZodIssue[]): Refusal {
  const all = issues.slice(0, faultsMost).map((issue) => ({
    code: isMissing(given, issue.path) ? "missing" : "malformed",
    field: fieldOf(issue.path),
    message: issue.message,
  }));
  const [first] = all;
  return refuse(code, { ...(first && { field: first.field, message: first.message }), all });
}

const faultsMost = 100;

/** `conceptos[0].importe`: as a programmer would write it. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : `${text}${text && "."}${String(part)}`,
    "",
  );

const isMissing = (given: unknown, path: readonly PropertyKey[]): boolean => {
  const at = path.reduce<unknown>(
    (value, part) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[part],
    given,
  );
  return at === undefined || at === null;
};

/** The shape comes before the meaning of one field: `invalid_request` before codes of their own. */
function worst(contract: Contract, issues: readonly z.core.$ZodIssue[]): Refusal {
  const named = issues.map((issue) => {
    const field = issue.path.map(String).join(".");
    const code = contract.shape.invalid?.[field] ?? "invalid_request";
    return refuse(
      code,
      field === "" ? { message: issue.message } : { field, message: `${field}: ${issue.message}` },
    );
  });
  return first(contract, named);
}

/** What is malformed comes before what cannot be found: the lowest status, then the first part. */
function first(contract: Contract, refusals: readonly Refusal[]): Refusal {
  const statusOf = ({ code }: Refusal): number =>
    code === "invalid_request" ? 0 : (contract.catalog[code]?.status ?? 400);
  const [lowest] = [...refusals].sort((a, b) => statusOf(a) - statusOf(b));
  return lowest ?? refuse("invalid_request");
}
