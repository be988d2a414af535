/** GET /api/consumer/tenants/:tenantId/consumers/:consumerId/invoices */
import { listConsumerInvoices } from "#contracts/consumer/history.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { ofConsumer } from "./known-consumer.ts";

export const listConsumerInvoicesRoute = (app: With<"invoicesOf">) =>
  route(listConsumerInvoices, async (context) => {
    const { services, path, query } = context;
    const invoices = await ofConsumer(app, context, path, (consumer) =>
      app.invoicesOf(services, consumer, query.limit),
    );
    return invoices instanceof Refusal ? invoices : reply(200, { invoices: [...invoices] });
  });
