/** A tender's states, each written before and after its app is asked. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { withTender, type TenderWish } from "./add-tender.domain.ts";
import { afterFinding, replaced, tenderOf, type Checkout } from "../checkout/checkout.domain.ts";
import type { Finding, Tender } from "#business/paying/tender.domain.ts";
import type { CheckoutKey } from "../checkout/checkouts.query.ts";
import { changeCheckout } from "../checkout/change-checkout.command.ts";

type Stores = Pick<Services, "db" | "clock">;

/** The same tender again is the one that is there. */
export const addTender = ({ db }: Pick<Services, "db">, key: CheckoutKey, wish: TenderWish) =>
  changeCheckout(db, key, wish.now, (checkout) => withTender(checkout, wish));

/** Keeps a finding; the checkout as it is then. */
export const keepFinding = async (
  { db, clock }: Stores,
  key: CheckoutKey,
  tenderId: string,
  finding: Finding,
): Promise<Checkout | null> => {
  const now = clock.now();
  const kept = await changeCheckout(db, key, now, (checkout) =>
    afterFinding(checkout, tenderId, finding, now),
  );
  return kept instanceof Refusal ? null : kept;
};

/** Writes that it is asked now, before it is; null where it is not to be asked any more. */
export const noteAsking = async (
  { db, clock }: Stores,
  key: CheckoutKey,
  tenderId: string,
): Promise<Tender | null> => {
  const now = clock.now();
  const noted = await changeCheckout(db, key, now, (checkout) => {
    const tender = tenderOf(checkout, tenderId);
    if (tender?.state !== "asking") return checkout;
    return replaced(checkout, { ...tender, askedTimes: tender.askedTimes + 1, askedAt: now });
  });
  const tender = noted instanceof Refusal ? undefined : tenderOf(noted, tenderId);
  return tender?.state === "asking" ? tender : null;
};

/** The customer said the code: their wallet may be asked from here on. */
export const agreeToTender = ({ db, clock }: Stores, key: CheckoutKey, tenderId: string) =>
  changeCheckout(db, key, clock.now(), (checkout) => {
    const tender = tenderOf(checkout, tenderId);
    if (tender?.state !== "waiting" || tender.codeUntil === null)
      return refuse("tender_not_waiting");
    const asking: Tender = { ...tender, state: "asking", codeUntil: null };
    const tenders = checkout.tenders.map((one) => (one.id === tenderId ? asking : one));
    return { ...checkout, tenders };
  });
