/** Turns how a payout ended into an event of the outbox, in the same transaction. */
import type { PayoutEventType } from "#contracts/payments/events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { askedByTag, merchantTag, sourceApp } from "../outgoing/payment-events.ts";
import type { Payout } from "./payout.domain.ts";
import { payoutProjectionOf } from "./payout.wire.ts";

const typeOf = ({ status }: Payout): PayoutEventType | null => {
  if (status === "paid") return "payout.paid";
  // What the merchant called back itself is no news to it.
  return status === "failed" || status === "rejected" ? "payout.failed" : null;
};

/** Null where nobody is told. */
export const payoutOutgoing = (payout: Payout, at: Date): OutgoingEvent | null => {
  const type = typeOf(payout);
  if (type === null) return null;
  return ecosystemEvent({
    app: sourceApp,
    eventId: `${type}:${payout.id}`,
    type,
    entityId: payout.id,
    at,
    data: payoutProjectionOf(payout),
    shard: mainLedger,
    tags: [
      merchantTag(payout.merchant),
      ...(payout.askedBy === null ? [] : [askedByTag(payout.askedBy)]),
    ],
  });
};
