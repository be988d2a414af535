/** Which key wrote something down, as people who do are named. */
import type { Caller } from "#platform/http/caller.ts";

export const keyOf = (caller: Caller): string | null =>
  caller.kind === "apiKey" ? caller.keyId : null;
