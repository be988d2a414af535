/** An offer: who may withdraw it, whether it stands, and what it costs. */
import type { OfferKind } from "#contracts/vouchers/offer.ts";
import type { Cents } from "#platform/money.ts";

export interface Offer {
  readonly communityId: string;
  readonly id: string;
  readonly kind: string;
  readonly memberId: string;
  readonly cellId: string | null;
  readonly title: string;
  readonly text: string;
  readonly valesCents: Cents;
  readonly cashCents: Cents;
  readonly zone: string | null;
  /** Its last day, in the community's zone. */
  readonly until: string | null;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnReason: string | null;
  readonly memberName: string;
  readonly cellName: string | null;
  /** Changes with the picture; null where there is none. */
  readonly pictureId: string | null;
}

export interface NewOffer {
  readonly kind: OfferKind;
  readonly title: string;
  readonly text: string;
  readonly valesCents: Cents;
  readonly cashCents: Cents;
  readonly zone: string | null;
  readonly until: string | null;
  readonly cellId: string | null;
}

/** Whoever looks: which cells they operate, and whether they administer. */
export interface OfferViewer {
  readonly id: string;
  readonly administrator: boolean;
  readonly operatedCellIds: readonly string[];
}

/** `today` is the day in the community's zone. */
export const isOpen = ({ withdrawnAt, until }: Offer, today: string): boolean =>
  withdrawnAt === null && (until === null || until >= today);

/** A stall's offer is everybody's who operates it; a person's is theirs. */
export const isOwn = ({ cellId, memberId }: Offer, viewer: OfferViewer): boolean =>
  cellId === null ? memberId === viewer.id : viewer.operatedCellIds.includes(cellId);

/** Its own people, and the administration, which moderates. */
export const mayWithdraw = (offer: Offer, viewer: OfferViewer): boolean =>
  viewer.administrator || isOwn(offer, viewer);

/** Both parts together, in cents. */
export const totalOf = ({ valesCents, cashCents }: Offer): Cents => valesCents + cashCents;

/** A stall sells what it offers and what costs something; what a person offers is talked about. */
export const isSold = (offer: Offer): boolean =>
  offer.kind === "offer" && offer.cellId !== null && totalOf(offer) > 0;
