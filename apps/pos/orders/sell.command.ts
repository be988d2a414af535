/** Sells: many waiting orders of one tenant in one transaction, each with its number. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import {
  advanceOrder,
  decideOrder,
  ticketOf,
  type OrderInput,
  type OrderOutcome,
  type OrderState,
} from "./create-order.domain.ts";
import type { Order } from "./order.domain.ts";
import { lockSessionsToSell } from "../drawers/cash-sessions.store.ts";
import { knownCustomers } from "../customers/customers.query.ts";
import { orderPaid } from "../outgoing/pos-events.ts";
import { lockLastNumbers, writeOrders } from "./orders.store.ts";
import { findByTickets } from "./orders.query.ts";
import { findProducts } from "../catalog/products.query.ts";

/** Locks the days' counters first, then the drawers. */
export const selling: Command<OrderInput, OrderState, Order, OrderOutcome> = {
  name: "sell",
  shardOf: ({ tenantId }) => tenantId,
  lock: async (tx, inputs) => {
    const { tenantId } = inputs[0];
    const days = inputs.map(({ day }) => day);
    // Of two equal keys the second waits here, and then sees the first's order.
    const lastNumber = await lockLastNumbers(tx, tenantId, days);
    return { lastNumber, ...(await read(tx, tenantId, inputs)) };
  },
  decide: decideOrder,
  advance: advanceOrder,
  write: (tx, orders) =>
    contended([...writeOrders(tx, orders[0].tenantId, orders), tx.emit(orders.map(orderPaid))]),
};

/** One order, with those that wait at the same moment. */
export const sell = (
  { commit }: Pick<Services, "commit">,
  input: OrderInput,
): Promise<OrderOutcome> => commit(selling, input);

const read = async (
  tx: Queries,
  tenantId: string,
  inputs: readonly OrderInput[],
): Promise<Omit<OrderState, "lastNumber">> => {
  const productIds = inputs.flatMap(({ items }) => items.map(({ productId }) => productId));
  const tickets = inputs.flatMap(({ creator, idempotencyKey: key }) =>
    key === null ? [] : [{ creator, key }],
  );
  const sessionIds = named(inputs.map(({ cashSessionId }) => cashSessionId));
  const [sessions, products, customers, known] = await Promise.all([
    lockSessionsToSell(tx, tenantId, sessionIds),
    findProducts(tx, tenantId, [...new Set(productIds)]),
    knownCustomers(tx, tenantId, named(inputs.map(({ customerId }) => customerId))),
    findByTickets(tx, tenantId, tickets),
  ]);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    customers,
    cashSessions: new Map(sessions.map((session) => [session.id, session])),
    byTicket: new Map(
      known.map((order) => [ticketOf(order.creator, order.idempotencyKey ?? ""), order]),
    ),
  };
};

const named = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];
