/** Money goes from one matter of a client to another of the same client; the bank sees nothing. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { bookEntry } from "../trust/book-entry.command.ts";
import { clearedFrom, ledgerFor, ledgerOf } from "../trust/ledgers.store.ts";
import { insufficient, lockPlace, type NoPlace } from "../trust/lock-place.command.ts";
import type { Entry, EntryDraft } from "../trust/trust.domain.ts";

export interface MoveWish {
  readonly accountId: string | null;
  readonly fromMatterId: string;
  readonly toMatterId: string;
  readonly cents: Cents;
  /** By which paper the client agreed to it. */
  readonly authorization: string;
}

const sameMatter = (): Refusal<"invalid_request"> => {
  const message = "toMatterId: is the matter that it comes from";
  return refuse("invalid_request", { field: "toMatterId", message });
};

const lockBoth = async (
  tx: Queries,
  access: Access,
  { fromMatterId, toMatterId }: MoveWish,
): Promise<readonly [from: Matter, to: Matter] | null> => {
  const locked = new Map<string, Matter>();
  for (const id of [fromMatterId, toMatterId].toSorted()) {
    const matter = await lockMatter(tx, access, id);
    if (matter) locked.set(id, matter);
  }
  const [from, to] = [locked.get(fromMatterId), locked.get(toMatterId)];
  return from && to ? [from, to] : null;
};

/** Matters are locked in the order of their ids, whichever pays. */
export const moveBetweenMatters = (
  db: Queries,
  access: Access,
  wish: MoveWish,
  now: Date,
): Promise<Entry | NoPlace | Refusal<"trust_insufficient" | "trust_other_client">> =>
  change(db, async (tx) => {
    const { fromMatterId, toMatterId, accountId, cents } = wish;
    if (fromMatterId === toMatterId) return sameMatter();
    const found = await lockBoth(tx, access, wish);
    if (!found) return refuse("matter_not_found");
    const [from, to] = found;
    const { clientId } = from;
    if (to.clientId !== clientId) return refuse("trust_other_client", { field: "toMatterId" });
    const target = { clientId, matterId: fromMatterId, accountId };
    const place = await lockPlace(tx, access, target, now);
    if (place instanceof Refusal) return place;
    const { account, today } = place;
    const { firm, actor } = access;
    const whose = { accountId: account.id, clientId };
    const source = await ledgerOf(tx, firm.id, { ...whose, matterId: fromMatterId });
    const cleared = source ? await clearedFrom(tx, firm.id, source.id, today) : 0;
    const available = cleared - (source?.heldCents ?? 0);
    if (!source || available < cents) return insufficient(available);
    const { id: goal } = await ledgerFor(tx, firm.id, { ...whose, matterId: toMatterId });
    const postings = [
      { ledgerId: source.id, cents: -cents, clearsOn: today },
      { ledgerId: goal, cents, clearsOn: today },
    ];
    const draft: EntryDraft = {
      id: newId(),
      kind: "matter_move",
      day: today,
      method: "book",
      counterparty: from.clientName,
      purpose: `${from.title} → ${to.title}`,
      reference: wish.authorization,
      invoiceId: null,
      reversesId: null,
      maker: actor.id,
      approver: null,
      createdAt: now,
      postings,
    };
    const deed = { action: "trust.moved", matterIds: [fromMatterId, toMatterId], cents };
    return bookEntry(tx, access, { account, draft }, deed);
  });
