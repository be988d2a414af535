/** What a checkout is sold as: its tenders become the order's payments. */
import type { Checkout } from "./checkout.ts";
import type { OrderInput, WantedPayment } from "./create-order.ts";
import type { PaymentMethod } from "./order.ts";
import { isPartnered, type Tender } from "./tender.ts";

type OfTheMoment = Pick<OrderInput, "orderId" | "ticketCode" | "day" | "now">;

/** The checkout's id is the key and the creator is one, so that it sells once, whoever asks. */
export const saleOf = (checkout: Checkout, moment: OfTheMoment): OrderInput => {
  const { tenantId, customerId, cashSessionId, lines } = checkout;
  const payments = checkout.tenders
    .filter(({ state, heldCents }) => state === "held" && heldCents > 0)
    .map(paymentOf);
  const [first, ...others] = [...new Set(payments.map(({ method }) => method))];
  return {
    ...{ ...moment, tenantId, customerId, cashSessionId, items: [], priced: lines },
    // What costs nothing is paid with nothing, and cash is how one does that.
    paymentMethod: others.length > 0 ? "mixed" : (first ?? "cash"),
    payments: payments.length > 0 ? payments : null,
    ...{ creator: "checkout", idempotencyKey: checkout.id, requestHash: "checkout" },
  };
};

const paymentOf = (tender: Tender): WantedPayment => ({
  method: methodOf(tender),
  cents: tender.heldCents,
  state: isPartnered(tender) ? "confirmed" : "taken",
  reference: tender.partnerId ?? tender.reference,
  givenCents: tender.givenCents,
});

/** What was paid by scanning is told by its rail; only the drawer's own money is cash. */
const methodOf = ({ method, rail }: Tender): PaymentMethod => {
  if (method !== "digital" && method !== "wallet") return method;
  if (rail === "card") return "card";
  return rail === "codi" || rail === "cash_store" ? "transfer" : "wallet";
};
