/** Adds an offer, withdraws one, and writes to whoever made it. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { VoucherSession } from "../callers/session.ts";
import { communityOfCell } from "../community/cells.query.ts";
import { messagesADay } from "./limits.ts";
import { isOpen, mayWithdraw, type NewOffer, type Offer } from "./offer.domain.ts";
import { messagesAbout } from "./offer-message.words.ts";
import { countWritten, findOffer, readersOf } from "./offers.query.ts";
import { insertOffer, lockWriter, markWithdrawn, noteWritten } from "./offers.store.ts";

type NotTheirs = "forbidden" | "cell_not_found" | "cell_other_community";

const doingOf = ({ communityId, id: memberId }: VoucherSession, now: Date) => ({
  communityId,
  memberId,
  now,
});

/** Refuses a stall that one does not operate. */
export const addOffer = (
  db: Queries,
  viewer: VoucherSession,
  offer: NewOffer,
  now: Date,
): Promise<Offer | Refusal<NotTheirs>> =>
  change(db, async (tx) => {
    const { cellId } = offer;
    if (cellId !== null && !viewer.operatedCellIds.includes(cellId)) {
      const community = await communityOfCell(tx, cellId);
      if (community === null) return refuse("cell_not_found");
      return refuse(community === viewer.communityId ? "forbidden" : "cell_other_community");
    }
    const id = await insertOffer(tx, doingOf(viewer, now), offer);
    return required(await findOffer(tx, viewer.communityId, id));
  });

/** Its own people withdraw it, and administrators, who may say why. */
export const withdrawOffer = (
  db: Queries,
  viewer: VoucherSession,
  wanted: { readonly id: string; readonly reason: string | null },
  now: Date,
): Promise<Offer | Refusal<"offer_not_found" | "forbidden">> =>
  change(db, async (tx) => {
    const offer = await findOffer(tx, viewer.communityId, wanted.id);
    if (!offer) return refuse("offer_not_found");
    if (!mayWithdraw(offer, viewer)) return refuse("forbidden");
    await markWithdrawn(tx, doingOf(viewer, now), wanted);
    return required(await findOffer(tx, viewer.communityId, wanted.id));
  });

export interface Writing {
  readonly id: string;
  readonly text: string;
  /** In the community's zone. */
  readonly today: string;
  readonly now: Date;
}

/** The message is a row in the same transaction; who reads it learns a name and a code. */
export const writeAboutOffer = (
  { messaging, baseUrl }: Pick<Services, "messaging" | "baseUrl">,
  db: Queries,
  viewer: VoucherSession,
  { id, text, today, now }: Writing,
): Promise<null | Refusal<"offer_not_found" | "offer_over" | "too_many_messages">> =>
  change(db, async (tx) => {
    const { communityId, id: memberId, walletId, displayName: from } = viewer;
    const offer = await findOffer(tx, communityId, id);
    if (!offer) return refuse("offer_not_found");
    if (!isOpen(offer, today)) return refuse("offer_over");
    await lockWriter(tx, communityId, walletId);
    const written = await countWritten(tx, communityId, memberId, plusMs(now, -dayMs));
    if (written >= messagesADay) return refuse("too_many_messages");
    await noteWritten(tx, doingOf(viewer, now), id);
    const about = { title: offer.title, from, memberId, text, baseUrl };
    for (const message of messagesAbout(await readersOf(tx, offer), about))
      await messaging.send(message, { tx });
    return null;
  });

const required = <T>(found: T | null): T => {
  if (found === null) throw new Error("an offer that was just written is not there");
  return found;
};
