/** Whose payments a key makes and sees. */
import type { Caller } from "#platform/http/caller.ts";
import { isId } from "#platform/id.ts";

/**
 * All keys of a tenant share its payments; a key without one has its own, also after it was
 * rotated. Null for callers without a key.
 */
export const merchantOf = (caller: Caller): string | null => {
  if (caller.kind !== "apiKey") return null;
  const { tenantId } = caller.scope;
  return tenantId === undefined ? `key:${caller.lineageId}` : `tenant:${tenantId}`;
};

/** The line of keys whose own payments these are; null for a tenant, which may have several. */
export const lineageOf = (merchant: string): string | null => {
  const [kind, id = ""] = merchant.split(":", 2);
  return kind === "key" && isId(id) ? id : null;
};
