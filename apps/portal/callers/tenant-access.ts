/** Which businesses a key may register: its own, those of its business app, or all of them. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";

/** What a call is about; without a `tenantId`, all businesses of the platform. */
interface About {
  readonly platformId: string;
  readonly tenantId?: string;
}

/** Null where it may. */
export const forbiddenTo = (caller: Caller, about: About): Refusal<"forbidden"> | null => {
  const { platformId, tenantId } = caller.kind === "apiKey" ? caller.scope : {};
  const isWithin =
    (platformId === undefined || platformId === about.platformId) &&
    (tenantId === undefined || tenantId === about.tenantId);
  return isWithin ? null : refuse("forbidden");
};
