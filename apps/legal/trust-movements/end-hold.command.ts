/** What was set aside is free again, or is paid once another has approved it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Access } from "../callers/access.ts";
import { endHold } from "./holds.store.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { changeHeld } from "../trust/ledgers.store.ts";
import { lockPlace, tell, type Place } from "../trust/lock-place.command.ts";
import type { Entry, EntryDraft } from "../trust/trust.domain.ts";
import { findHold, type Hold } from "../trust/trust.query.ts";

type NotEnded = Refusal<"trust_hold_not_found" | "trust_hold_ended">;

/** The matter and the account are locked before the hold is read as it stands. */
const lockHold = async (
  tx: Queries,
  access: Access,
  id: string,
  now: Date,
): Promise<{ readonly hold: Hold; readonly place: Place } | NotEnded> => {
  const known = await findHold(tx, access, id);
  if (!known) return refuse("trust_hold_not_found");
  const place = await lockPlace(tx, access, known, now);
  const hold = await findHold(tx, access, id);
  if (!hold || place instanceof Refusal) return refuse("trust_hold_not_found");
  return hold.endedAt === null ? { hold, place } : refuse("trust_hold_ended");
};

/** Released by hand, or a disbursement that somebody prepared and that shall not be. */
export const releaseHold = (
  db: Queries,
  access: Access,
  id: string,
  now: Date,
): Promise<Hold | NotEnded> =>
  change(db, async (tx) => {
    const found = await lockHold(tx, access, id, now);
    if (found instanceof Refusal) return found;
    const { hold } = found;
    const { firm, actor } = access;
    const action = hold.kind === "hold" ? "trust.released" : "trust.disbursement_refused";
    const { matterId, cents } = hold;
    await Promise.all([
      endHold(tx, firm.id, id, { at: now, ender: actor.id, entryId: null }),
      changeHeld(tx, firm.id, hold.ledgerId, -cents),
      tell(tx, access, { action, matterId, subjectId: id, cents, now }),
    ]);
    return { ...hold, endedAt: now };
  });

/** By whom did not prepare it; booked today, for the money was held for it since. */
export const approveDisbursement = (
  db: Queries,
  access: Access,
  id: string,
  now: Date,
): Promise<Entry | NotEnded | Refusal<"trust_own_approval">> =>
  change(db, async (tx) => {
    const found = await lockHold(tx, access, id, now);
    if (found instanceof Refusal) return found;
    const { hold, place } = found;
    if (hold.kind !== "disbursement") return refuse("trust_hold_not_found");
    const { firm, actor } = access;
    if (hold.maker === actor.id) return refuse("trust_own_approval");
    const entryId = newId();
    const draft: EntryDraft = {
      id: entryId,
      kind: "disbursement",
      day: place.today,
      method: hold.method,
      counterparty: hold.counterparty,
      purpose: hold.reason,
      reference: hold.reference,
      invoiceId: null,
      reversesId: null,
      maker: hold.maker,
      approver: actor.id,
      createdAt: now,
      postings: [{ ledgerId: hold.ledgerId, cents: -hold.cents, clearsOn: place.today }],
    };
    const deed = { action: "trust.disbursed", matterIds: [hold.matterId], cents: hold.cents };
    const { account } = place;
    // In this order: what is held is never more than what is there, and a hold's entry exists.
    const [, entry] = await Promise.all([
      changeHeld(tx, firm.id, hold.ledgerId, -hold.cents),
      bookEntry(tx, access, { account, draft }, deed),
      endHold(tx, firm.id, id, { at: now, ender: actor.id, entryId }),
    ]);
    return entry;
  });
