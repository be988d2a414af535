/** Writes that money goes back, under the lock of its order, and how it ended. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { connectionTo } from "#business/connections/way-to-app.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { decideRefund, type WantedRefund } from "./refund.domain.ts";
import type { Order } from "../orders/order.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { lockSessionsToSell } from "../drawers/cash-sessions.store.ts";
import { findOrder } from "../orders/orders.query.ts";
import { findProducts } from "../catalog/products.query.ts";
import { orderRefunded } from "../outgoing/pos-events.ts";
import { endRefund, insertRefund, lockToRefund } from "./refunds.store.ts";
import { refundByKey, refundsOfOrder, type StoredRefund } from "./refunds.query.ts";

export interface RefundAsked extends WantedRefund {
  readonly tenant: Tenant;
  readonly orderId: string;
  readonly cashSessionId: string | null;
  readonly reason: string;
  readonly creator: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
}

export type RefundRefusal = Refusal<
  | "order_not_found"
  | "order_invoiced"
  | "refund_exceeds_order"
  | "refund_method_unfit"
  | "cash_session_not_found"
  | "cash_session_closed"
  | "not_connected"
  | "idempotency_key_reused"
  | "invalid_request"
>;

export interface Refunded {
  readonly refund: StoredRefund;
  readonly known: boolean;
}

/** The refund as it is written, before the app that holds the money is asked. */
export const writeRefund = (
  services: Services,
  asked: RefundAsked,
): Promise<Refunded | RefundRefusal> => change(services.db, (tx) => write(tx, services, asked));

const write = async (
  tx: Queries,
  services: Services,
  asked: RefundAsked,
): Promise<Refunded | RefundRefusal> => {
  const { tenant, orderId, creator, key, requestHash, now, method, reason } = asked;
  await lockToRefund(tx, tenant.id, orderId);
  const known = await refundByKey(tx, tenant.id, { creator, key });
  if (known)
    return known.requestHash === requestHash
      ? { refund: known, known: true }
      : refuse("idempotency_key_reused", { field: "Idempotency-Key" });
  const order = await findOrder(tx, tenant.id, orderId);
  if (!order) return refuse("order_not_found");
  const drawer = await drawerOf(tx, asked);
  if (drawer instanceof Refusal) return drawer;
  const before = await refundsOfOrder(tx, tenant.id, orderId);
  const byPiece = await soldByPiece(tx, tenant.id, order);
  const decided = decideRefund(order, before, { ...asked, byPiece });
  if (decided instanceof Refusal) return decided;
  const isPartnered = decided.paymentId !== null;
  if (isPartnered && !(await connectionTo(services, tx, tenant.id, "payments")))
    return refuse("not_connected");
  const refund: StoredRefund = {
    tenantId: tenant.id,
    id: newId(),
    orderId,
    method,
    reason,
    creator,
    requestHash,
    cashSessionId: drawer,
    createdAt: now,
    state: isPartnered ? "asked" : "done",
    ...decided,
  };
  await insertRefund(tx, refund, { day: dayOf(now, tenant.timeZone), key });
  if (refund.state === "done") await services.webhooks.emit(tx, [orderRefunded(refund, now)]);
  return { refund, known: false };
};

const soldByPiece = async (
  tx: Queries,
  tenantId: string,
  { lines }: Order,
): Promise<ReadonlySet<string>> => {
  const products = await findProducts(tx, tenantId, [
    ...new Set(lines.map((one) => one.productId)),
  ]);
  const pieces = products.filter(({ soldBy }) => soldBy === "piece");
  return new Set(pieces.map(({ id }) => id));
};

/** Only cash comes out of a drawer, and only out of an open one. */
const drawerOf = async (
  tx: Queries,
  { tenant, method, cashSessionId }: RefundAsked,
): Promise<string | null | Refusal<"cash_session_not_found" | "cash_session_closed">> => {
  if (method !== "cash" || cashSessionId === null) return null;
  const [drawer] = await lockSessionsToSell(tx, tenant.id, [cashSessionId]);
  const field = "cashSessionId";
  if (!drawer) return refuse("cash_session_not_found", { field });
  return drawer.closedAt === null ? drawer.id : refuse("cash_session_closed", { field });
};

/** What the app that holds the money said at last. */
export const concludeRefund = async (
  { db, clock, webhooks }: Pick<Services, "db" | "clock" | "webhooks">,
  refund: StoredRefund,
  state: "done" | "failed",
): Promise<StoredRefund> => {
  const ended = { ...refund, state };
  const now = clock.now();
  await change(db, async (tx) => {
    // The order's events are numbered, and more than one of its refunds may end at once.
    await lockToRefund(tx, refund.tenantId, refund.orderId);
    if ((await endRefund(tx, refund, state, now)) && state === "done")
      await webhooks.emit(tx, [orderRefunded(ended, now)]);
  });
  return ended;
};
