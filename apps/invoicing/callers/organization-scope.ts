/** Whose invoices a key makes and sees. */
import { refuse, RefusedError } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";

/** The organization of a key; one without it may do nothing here, and is answered 403. */
export const organizationOf = (caller: Caller): string => {
  const id = caller.kind === "apiKey" ? caller.scope.organizationId : undefined;
  if (id !== undefined) return id;
  const message = "The key names no organization in its scope.";
  throw new RefusedError(refuse("forbidden", { message }));
};
