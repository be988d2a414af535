/** Where the console's webhooks are, whose it sees, and its way through their lists. */
import { isId } from "#platform/id.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { consoleRows } from "../console/page-limits.ts";

export const webhookList = "/console/webhooks";

/** Operators see every partner's. */
export const everyPlace = { shard: mainLedger, tags: "all" } as const;

export const idIn = (text: string | undefined): string | null =>
  text !== undefined && isId(text) ? text : null;

/** Links to older ones and back to the first, where there are any. */
export const around = (
  path: string,
  before: string | null,
  found: readonly { readonly id: string }[],
) => {
  const last = found.length > consoleRows ? found[consoleRows - 1] : undefined;
  return {
    nextHref: last ? `${path}?before=${last.id}` : undefined,
    firstHref: before === null ? undefined : path,
  };
};
