/** GET /api/consumer/tenants/:tenantId/consumers/:consumerId/orders */
import { listConsumerOrders } from "#contracts/pos/history.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { consumerOf } from "../consumer.ts";
import { consumerView } from "../projection.ts";
import { route } from "../route.ts";
import { ordersSeenBy } from "../store/orders.ts";

export const listConsumerOrdersRoute = route(listConsumerOrders, async (context) => {
  const consumer = await consumerOf(context, context.path);
  if (consumer instanceof Refusal) return consumer;
  const { tenantId, customerId } = consumer;
  const asked = { customerId, most: context.query.limit };
  const orders = await ordersSeenBy(context.services.db, tenantId, asked);
  return reply(200, { orders: orders.map(consumerView) });
});
