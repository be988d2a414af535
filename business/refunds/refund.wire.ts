/** Refunds of bills as the wire shows them. */
import { mxn } from "../selling/money.wire.ts";
import type { BillRefund } from "./refund.domain.ts";

export const refundView = (refund: BillRefund) => ({
  id: refund.id,
  billId: refund.billId,
  paymentId: refund.tenderId,
  method: refund.method,
  state: refund.state,
  amount: mxn(refund.cents),
  reason: refund.reason,
  creditNote:
    refund.creditState === null ? null : { state: refund.creditState, uuid: refund.creditUuid },
  createdAt: refund.createdAt.toISOString(),
});
