/** Tells a holder what of theirs expires soon: the message and that it was told, together. */
import type { Services } from "#platform/services.ts";
import { keepTold, keepWish } from "./expiry-warnings.store.ts";
import {
  readExpiring,
  readReached,
  type Holder,
  type Horizon,
  type MemberAddress,
} from "./warnable-holders.query.ts";
import { warningMessage } from "./warning-message.words.ts";

/**
 * Answers the messages sent: none for who has no contact or wants no warnings. What was kept as
 * told stays told, so that wanting them again brings nothing old.
 */
export const warnHolder = (
  { db, messaging, baseUrl }: Pick<Services, "db" | "messaging" | "baseUrl">,
  holder: Holder,
  horizon: Horizon,
): Promise<0 | 1> =>
  db.transaction(async (tx) => {
    const found = await readExpiring(tx, holder, horizon);
    const kept = await keepTold(tx, holder, found, horizon);
    const told = found.filter((batch) => kept.has(batch.batchId));
    const [first] = told;
    const reached = await readReached(tx, holder);
    if (!first || !reached || reached.contact === null) return 0;
    const cents = told.reduce((sum, batch) => sum + batch.cents, 0);
    const { contact, timeZone } = reached;
    const url = new URL("/", baseUrl).toString();
    const message = warningMessage({ contact, timeZone, cents, first: first.expiresAt, url });
    await messaging.send(message, { tx });
    return 1;
  });

/** Turns the warnings of a member off, or on again. */
export const wishWarnings = (
  { db }: Pick<Services, "db">,
  address: MemberAddress,
  wish: { readonly wants: boolean; readonly now: Date },
): Promise<void> => db.transaction((tx) => keepWish(tx, address, wish));
