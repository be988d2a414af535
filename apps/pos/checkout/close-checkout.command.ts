/** A checkout's last states: it is being sold, it is sold, a tender or all of it goes back. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { abandoned, unfinished, withoutTender, type Checkout } from "./checkout.domain.ts";
import type { CheckoutKey } from "./checkouts.query.ts";
import { changeCheckout } from "./change-checkout.command.ts";
import { noOpenDrawer } from "./open-checkout.command.ts";

type Stores = Pick<Services, "db" | "clock">;

/** From here on it is sold: nothing is added, nothing is taken back. */
export const beginClosing = ({ db, clock }: Stores, key: CheckoutKey) =>
  changeCheckout(db, key, clock.now(), async (checkout, tx) => {
    if (checkout.state === "closing" || checkout.state === "sold") return checkout;
    if (checkout.state !== "open") return refuse("checkout_closed");
    const why = unfinished(checkout);
    if (why) return why;
    const { tenantId, cashSessionId } = checkout;
    const shut = cashSessionId === null ? null : await noOpenDrawer(tx, tenantId, cashSessionId);
    return shut
      ? refuse("cash_session_closed", shut.detail)
      : { ...checkout, state: "closing" as const };
  });

/** Sold, as that order. */
export const endClosing = (
  { db }: Stores,
  key: CheckoutKey,
  saleId: string,
  now: Date,
): Promise<Checkout | Refusal<"checkout_not_found">> =>
  changeCheckout(db, key, now, (checkout) =>
    checkout.state === "closing" ? { ...checkout, state: "sold", saleId } : checkout,
  );

/** A tender is on its way back from here on. */
export const giveTenderUp = ({ db, clock }: Stores, key: CheckoutKey, tenderId: string) =>
  changeCheckout(db, key, clock.now(), (checkout) => withoutTender(checkout, tenderId));

/** All that is held is on its way back from here on. */
export const giveCheckoutUp = ({ db, clock }: Stores, key: CheckoutKey) =>
  changeCheckout(db, key, clock.now(), abandoned);
