/** Writes what goes back of a bill, under the bill's lock, and how each part ended. */
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { connectionTo } from "../connections/way-to-app.ts";
import { billRefunded } from "../outgoing/bill-events.ts";
import type { BillKey } from "../selling/bill.domain.ts";
import { lockBill } from "../selling/bills.store.ts";
import { refundsPerRun, unaskedMs } from "./limits.ts";
import { decideRefund, type BillRefund, type RefundWish } from "./refund.domain.ts";
import { refundsByKey, refundsOfBill } from "./refunds.query.ts";
import { endRefund, insertRefund, takeUnanswered } from "./refunds.store.ts";

export interface RefundAsked extends RefundWish {
  readonly reason: string;
  readonly creator: string;
  readonly key: string;
  readonly requestHash: string;
}

export type RefundRefusal = Refusal<
  | "bill_not_found"
  | "bill_not_paid"
  | "tender_not_found"
  | "refund_exceeds_bill"
  | "refund_method_unfit"
  | "not_connected"
  | "idempotency_key_reused"
>;

export interface Written {
  readonly refunds: readonly BillRefund[];
  /** By an earlier call under the same key. */
  readonly known: boolean;
}

/** One row for each tender; what the business gives back itself is done, the rest is asked for. */
export const writeRefund = (
  services: Services,
  key: BillKey,
  asked: RefundAsked,
): Promise<Written | RefundRefusal> =>
  change(services.db, async (tx) => {
    const { tenantId } = key;
    const bill = await lockBill(tx, key);
    if (!bill) return refuse("bill_not_found");
    const before = await refundsByKey(tx, tenantId, asked);
    if (before.length > 0)
      return before.every(({ requestHash }) => requestHash === asked.requestHash)
        ? { refunds: before, known: true }
        : refuse("idempotency_key_reused", { field: "Idempotency-Key" });
    const parts = decideRefund(bill, await refundsOfBill(tx, key), asked);
    if (parts instanceof Refusal) return parts;
    const isElsewhere = parts.some(({ paymentId }) => paymentId !== null);
    if (isElsewhere && !(await connectionTo(services, tx, tenantId, "payments")))
      return refuse("not_connected");
    const now = services.clock.now();
    const { reason, creator, requestHash } = asked;
    const refunds: BillRefund[] = [];
    for (const part of parts) {
      const written: BillRefund = {
        ...part,
        tenantId,
        id: newId(),
        billId: bill.id,
        reason,
        state: "asked",
        creator,
        requestHash,
        createdAt: now,
        creditState: null,
        creditUuid: null,
      };
      await insertRefund(tx, written, asked.key);
      const ended = written.paymentId === null ? await endRefund(tx, written, "done", now) : null;
      refunds.push(ended ?? written);
      if (ended) await services.webhooks.emit(tx, [billRefunded(services.app, ended, now)]);
    }
    return { refunds, known: false };
  });

/** What the app that holds the money said at last; the bill's lock orders it with an invoice. */
export const concludeRefund = (
  { db, clock, webhooks, app }: Pick<Services, "db" | "clock" | "webhooks" | "app">,
  refund: BillRefund,
  state: "done" | "failed",
): Promise<BillRefund> =>
  change(db, async (tx) => {
    await lockBill(tx, { tenantId: refund.tenantId, id: refund.billId });
    const now = clock.now();
    const ended = await endRefund(tx, refund, state, now);
    if (ended?.state === "done") await webhooks.emit(tx, [billRefunded(app, ended, now)]);
    return ended ?? { ...refund, state };
  });

/** Refunds that the other app never answered, the longest unasked first. */
export const takeUpUnanswered = ({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<readonly BillRefund[]> => {
  const now = clock.now();
  return takeUnanswered(db, { before: plusMs(now, -unaskedMs), now, most: refundsPerRun });
};
