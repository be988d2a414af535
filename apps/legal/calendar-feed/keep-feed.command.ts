/** A person's link to the calendar is made, replaced or taken back. */
import { randomHex, sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { dropFeed, putFeed } from "./feeds.store.ts";

const secretBytes = 24;

/** Answers the secret of the new link, which is kept nowhere; an older link is dead from now on. */
export const replaceFeed = (
  db: Queries,
  { firm, actor }: Access,
  sub: string,
  now: Date,
): Promise<string> =>
  change(db, async (tx) => {
    const secret = randomHex(secretBytes);
    await putFeed(tx, firm.id, sub, sha256Hex(secret), now);
    await record(tx, { firmId: firm.id, actor, action: "calendar.link_made", now });
    return secret;
  });

export const removeFeed = (
  db: Queries,
  { firm, actor }: Access,
  sub: string,
  now: Date,
): Promise<void> =>
  change(db, async (tx) => {
    await dropFeed(tx, firm.id, sub);
    await record(tx, { firmId: firm.id, actor, action: "calendar.link_removed", now });
  });
