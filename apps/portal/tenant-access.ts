/** Which businesses a key may register: its own, or all of them. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";

/** Null where it may. */
export const forbiddenTo = (caller: Caller, tenantId?: string): Refusal<"forbidden"> | null => {
  const own = caller.kind === "apiKey" ? caller.scope.tenantId : undefined;
  return own === undefined || own === tenantId ? null : refuse("forbidden");
};
