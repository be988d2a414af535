/** An entry and what is told of it, written together. */
import type { Queries } from "#platform/db/database.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { appendEntry } from "./ledgers.store.ts";
import { tell } from "./lock-place.command.ts";
import type { Entry, EntryDraft, TrustAccount } from "./trust.domain.ts";

/** What the record says of it: on each matter's timeline, or on none. */
export interface BookedDeed {
  readonly action: string;
  readonly matterIds: readonly string[];
  readonly cents: Cents;
}

/** Under the account's lock. All of it is issued at once, so that it costs one wait. */
export const bookEntry = async (
  tx: Queries,
  access: Access,
  { account, draft }: { readonly account: TrustAccount; readonly draft: EntryDraft },
  { action, matterIds, cents }: BookedDeed,
): Promise<Entry> => {
  const { id: subjectId, createdAt: now } = draft;
  const deed = { action, subjectId, cents, now };
  const timelines = matterIds.length === 0 ? [null] : matterIds;
  const [entry] = await Promise.all([
    appendEntry(tx, access.firm.id, account, draft),
    ...timelines.map((matterId) => tell(tx, access, { ...deed, matterId })),
  ]);
  return entry;
};
