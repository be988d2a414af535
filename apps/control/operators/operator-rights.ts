/** What operators of the house may do. */
import type { OperatorRights } from "#platform/people/operators.ts";

export const controlOperators = {
  all: ["admin:read", "admin:manage"],
  readOnly: ["admin:read"],
} as const satisfies OperatorRights;
