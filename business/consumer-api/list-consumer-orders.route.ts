/** GET /api/consumer/tenants/:tenantId/consumers/:consumerId/orders */
import { listConsumerOrders } from "#contracts/consumer/history.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { ofConsumer } from "./known-consumer.ts";

export const listConsumerOrdersRoute = (app: ConsumerApp) =>
  route(listConsumerOrders, async (context) => {
    const { services, path, query } = context;
    const orders = await ofConsumer(app, context, path, (consumer) =>
      app.ordersOf(services, consumer, query.limit),
    );
    return orders instanceof Refusal ? orders : reply(200, { orders: [...orders] });
  });
