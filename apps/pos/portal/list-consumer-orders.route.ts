/** GET /api/consumer/tenants/:tenantId/consumers/:consumerId/orders */
import { listConsumerOrders } from "#contracts/pos/history.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { ofConsumer } from "./consumer.ts";
import { consumerView } from "../orders/order.wire.ts";
import { route } from "../callers/route.ts";
import { ordersSeenBy } from "../orders/orders.query.ts";

export const listConsumerOrdersRoute = route(listConsumerOrders, async (context) => {
  const { services, path, query } = context;
  const orders = await ofConsumer(context, path, ({ tenantId, customerId }) =>
    ordersSeenBy(services.db, tenantId, { customerId, most: query.limit }),
  );
  if (orders instanceof Refusal) return orders;
  return reply(200, { orders: orders.map(consumerView) });
});
