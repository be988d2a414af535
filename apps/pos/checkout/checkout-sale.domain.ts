/** What a checkout is sold as: its tenders become the order's payments. */
import type { Checkout } from "./checkout.domain.ts";
import type { OrderInput, WantedPayment } from "../orders/create-order.domain.ts";
import type { PaymentMethod } from "#business/selling/sale.domain.ts";
import { isPartnered, type Tender } from "#business/paying/tender.domain.ts";

type OfTheMoment = Pick<OrderInput, "orderId" | "ticketCode" | "day" | "now">;

/** The checkout's id is the key and the creator is one, so that it sells once, whoever asks. */
export const saleOf = (checkout: Checkout, moment: OfTheMoment): OrderInput => {
  const { tenantId, cashSessionId, lines } = checkout;
  const held = checkout.tenders.filter(({ state, heldCents }) => state === "held" && heldCents > 0);
  const payments = held.map(paymentOf);
  const customerId = checkout.customerId ?? payerOf(held);
  const [first, ...others] = [...new Set(payments.map(({ method }) => method))];
  return {
    ...moment,
    tenantId,
    customerId,
    cashSessionId,
    items: [],
    priced: lines,
    // What costs nothing is paid with nothing, and cash is how one does that.
    paymentMethod: others.length > 0 ? "mixed" : (first ?? "cash"),
    payments: payments.length > 0 ? payments : null,
    creator: "checkout",
    idempotencyKey: checkout.id,
    requestHash: "checkout",
  };
};

/** Who paid from a wallet is whose ticket it is, where nobody said so; of two payers, nobody. */
const payerOf = (held: readonly Tender[]): string | null => {
  const payers = held.flatMap(({ method, customerId }) =>
    method === "wallet" && customerId !== null ? [customerId] : [],
  );
  const [first, ...others] = new Set(payers);
  return others.length === 0 ? (first ?? null) : null;
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
