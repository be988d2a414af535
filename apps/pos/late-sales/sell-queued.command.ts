/** Sells what a register sold on its own: once per ticket code, with its number of that day. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { runInside, type Emit } from "#platform/db/group-commit.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { OrderInput } from "../orders/create-order.domain.ts";
import type { Order } from "../orders/order.domain.ts";
import { queuedLines, type Oddity, type QueuedItem } from "./queued-sale.domain.ts";
import { lockSessionsToSell } from "../drawers/cash-sessions.store.ts";
import { findByTicketCode } from "../orders/orders.query.ts";
import { findProducts } from "../catalog/products.query.ts";
import { insertOddities } from "./sale-oddities.store.ts";
import { selling } from "../orders/sell.command.ts";

export interface QueuedSale extends Omit<OrderInput, "items" | "priced" | "idempotencyKey"> {
  readonly items: readonly QueuedItem[];
  /** When it reached us; `now` is when it was sold. */
  readonly arrivedAt: Date;
}

/** `known`: it was here before. */
export type QueuedOutcome = { readonly order: Order; readonly known: boolean } | QueuedRefusal;

type QueuedRefusal = Refusal<
  | ("invalid_request" | "payments_mismatch" | "product_not_found" | "customer_not_found")
  | ("cash_session_not_found" | "ticket_code_taken")
>;

const longAgo = new Date(0);

export const sellQueued = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  sale: QueuedSale,
): Promise<QueuedOutcome> => change(db, (tx) => sellInside(tx, webhooks.emit, sale));

const sellInside = async (
  tx: Queries,
  emit: Emit,
  { items, arrivedAt, ...sale }: QueuedSale,
): Promise<QueuedOutcome> => {
  const { tenantId, ticketCode: code } = sale;
  const known = await findByTicketCode(tx, tenantId, { code, since: longAgo });
  if (known) {
    const same = known.requestHash === sale.requestHash;
    return same ? { order: known, known: true } : taken();
  }
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const found = await findProducts(tx, tenantId, ids);
  const priced = queuedLines(new Map(found.map((product) => [product.id, product])), items);
  if (priced instanceof Refusal) return priced;
  const input: OrderInput = { ...sale, items, priced: priced.lines, idempotencyKey: null };
  const sold = await runInside(tx, emit, selling, input);
  if (sold instanceof Refusal) return sold as QueuedRefusal;
  const oddities = [...priced.oddities, ...(await drawerOddity(tx, sale))];
  await insertOddities(tx, sold.order, oddities, arrivedAt);
  return { order: sold.order, known: false };
};

const taken = (): Refusal<"ticket_code_taken"> =>
  refuse("ticket_code_taken", { field: "ticketCode" });

/** Its cash came after the drawer was counted, or was in it and nobody knew whose it was. */
const drawerOddity = async (
  tx: Queries,
  { tenantId, cashSessionId }: Pick<QueuedSale, "tenantId" | "cashSessionId">,
): Promise<readonly Oddity[]> => {
  if (cashSessionId === null) return [];
  const [drawer] = await lockSessionsToSell(tx, tenantId, [cashSessionId]);
  return drawer?.closedAt ? [{ kind: "cash_session_closed" }] : [];
};
