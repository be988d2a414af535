/** What may become of an offer; whatever it becomes, it stays. */

export const offerStates = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type OfferState = (typeof offerStates)[number];

export type OfferEvent = "accept" | "decline" | "withdraw" | "expire";

const ends: Readonly<Record<OfferEvent, OfferState>> = {
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
  expire: "expired",
};

/** Null: it is not open any more. */
export const offerAfter = (state: OfferState, event: OfferEvent): OfferState | null =>
  state === "open" ? ends[event] : null;

/** Whether it may be accepted: it is open, and good still. */
export const isGood = (
  { state, goodUntil }: { readonly state: OfferState; readonly goodUntil: Date },
  now: Date,
): boolean => state === "open" && now < goodUntil;
