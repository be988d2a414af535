/** Whose payments a key makes and sees. */
import type { Caller } from "#platform/http/caller.ts";

/**
 * All keys of a tenant share its payments; a key without one has its own, also after it was
 * rotated. Null for callers without a key.
 */
export const merchantOf = (caller: Caller): string | null => {
  if (caller.kind !== "apiKey") return null;
  const { tenantId } = caller.scope;
  return tenantId === undefined ? `key:${caller.lineageId}` : `tenant:${tenantId}`;
};
