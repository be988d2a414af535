/** Checks path, query and body against the contract; the first field that is wrong names the refusal. */
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

export const validatorOf = (
  contract: Contract,
): ((raw: Raw) => Valid | Refusal) => {
  const { path, query, body } = contract.shape;
  return (raw) => {
    const pathValue = check(contract, "path", path, raw.params);
    if (pathValue instanceof Refusal) return pathValue;
    const queryValue = check(contract, "query", query, raw.query);
    if (queryValue instanceof Refusal) return queryValue;
    const bodyValue = check(contract, "body", body, raw.body ?? undefined);
    if (bodyValue instanceof Refusal) return bodyValue;
    return { path: pathValue, query: queryValue, body: bodyValue };
  };
};

function check(
  contract: Contract,
  part: Part,
  schema: z.ZodType | undefined,
  value: unknown,
) {
  if (!schema) return undefined;
  // An absent body is an empty one: a required field is then named like any other.
  const given = part === "body" && value === undefined ? {} : value;
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : worst(contract, parsed.error.issues);
}

/** `invalid_request` before the field-specific codes: the shape comes before the meaning of one field. */
function worst(
  contract: Contract,
  issues: readonly z.core.$ZodIssue[],
): Refusal {
  const named = issues.map((issue) => {
    const field = issue.path.map(String).join(".");
    const code = contract.shape.invalid?.[field] ?? "invalid_request";
    return refuse(
      code,
      field === ""
        ? { message: issue.message }
        : { field, message: `${field}: ${issue.message}` },
    );
  });
  return (
    named.find((refusal) => refusal.code === "invalid_request") ??
    named[0] ??
    refuse("invalid_request")
  );
}
