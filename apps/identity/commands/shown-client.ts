/** What a sign-in page may say of the client that sent the person here. */
import type { Services } from "#platform/services.ts";

export interface ShownClient {
  readonly name: string;
  /** For the page's policy: where the answers to its forms may end up. */
  readonly formTargets: readonly string[];
  readonly loginHint: string | null;
}

/** Null where `next` is no authorization request, or one that ran out. */
export const shownClient = (_services: Services, _next: string): Promise<ShownClient | null> =>
  Promise.resolve(null);
