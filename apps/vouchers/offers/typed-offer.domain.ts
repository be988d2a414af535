/** An offer as it was typed into the form: whole, or what is wrong with each field. */
import { titleLength } from "#contracts/vouchers/offer.ts";
import { largestCents } from "#platform/money.ts";
import type { NewOffer } from "./offer.domain.ts";

export interface TypedOffer {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Null where nothing was typed; `wrong` for what is no amount. */
  readonly vales: number | null | "wrong";
  readonly cash: number | null | "wrong";
  readonly zone: string;
  readonly until: string;
  readonly cellId: string | null;
}

export interface OfferFault {
  readonly field: "what" | "vales" | "cash" | "until";
  readonly fault: "needTitle" | "needAmount" | "needDay";
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string): boolean =>
  dayForm.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** `today` is the day in the community's zone. */
export const offerTyped = (typed: TypedOffer, today: string): NewOffer | readonly OfferFault[] => {
  const { title, text, vales, cash, zone, until, cellId } = typed;
  const faults: OfferFault[] = [];
  if (title === "" || title.length > titleLength)
    faults.push({ field: "what", fault: "needTitle" });
  if (vales === "wrong") faults.push({ field: "vales", fault: "needAmount" });
  if (cash === "wrong") faults.push({ field: "cash", fault: "needAmount" });
  if (until !== "" && (!isDay(until) || until < today))
    faults.push({ field: "until", fault: "needDay" });
  const [valesCents, cashCents] = [vales ?? 0, cash ?? 0];
  if (faults.length > 0 || valesCents === "wrong" || cashCents === "wrong") return faults;
  if (valesCents > largestCents - cashCents) return [{ field: "vales", fault: "needAmount" }];
  return {
    kind: typed.kind === "need" ? "need" : "offer",
    title,
    text,
    valesCents,
    cashCents,
    zone: zone === "" ? null : zone,
    until: until === "" ? null : until,
    cellId,
  };
};
