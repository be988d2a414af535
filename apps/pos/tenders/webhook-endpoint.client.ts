/** Where the other apps tell what became of a tender: registered before the first one is asked. */
import { paymentEventTypes } from "#contracts/payments/events.ts";
import { chargeEventTypes } from "#contracts/vouchers/events.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { webhookContracts } from "#platform/webhooks/contracts.ts";
import { z } from "zod";
import { keepEndpoint } from "../connections/keep-connection.command.ts";
import type { Way } from "../connections/way-to-app.ts";
import type { ConnectedApp } from "../connections/connections.query.ts";

const registrations = {
  vouchers: webhookContracts({
    eventTypes: chargeEventTypes,
    fields: { cellIds: z.array(z.string()) },
  }).createWebhookEndpoint,
  payments: webhookContracts({ eventTypes: paymentEventTypes }).createWebhookEndpoint,
};

const eventsOf = { vouchers: chargeEventTypes, payments: paymentEventTypes };

/** The address of this app that the events of a business come to. */
export const receiverUrl = (baseUrl: string, app: ConnectedApp, tenantId: string): string =>
  `${baseUrl}/api/webhooks/${app}/${tenantId}`;

/**
 * Registers the endpoint where there is none yet. What does not work now is tried again with the
 * next tender: without deliveries, whoever asks is answered all the same. The secret follows from
 * the connection, so that of two at once, and after a lost answer, it is the same.
 */
export const ensureEndpoint = async (services: Services, way: Way): Promise<void> => {
  const { tenantId, app, endpointId, connectedAt, place } = way.connection;
  if (endpointId !== null || app === "invoicing") return;
  const name = `${app} deliveries to ${tenantId} since ${connectedAt.toISOString()}`;
  const secret = hmacSha256Hex(services.vault.lasting("pos delivery secrets"), name);
  const answer = await way.client.call(registrations[app], {
    body: {
      url: receiverUrl(services.baseUrl, app, tenantId),
      events: [...eventsOf[app]],
      secret,
      description: "Punto de venta",
      ...(app === "vouchers" ? { cellIds: [place.cellId ?? ""] } : {}),
    },
    idempotencyKey: `pos-${tenantId}-${connectedAt.getTime()}`,
  });
  if (answer instanceof CallFailure) {
    const { code } = answer;
    services.log.warn({ tenantId, app, code }, "no webhook endpoint was registered");
    return;
  }
  await keepEndpoint(services, { tenantId, app }, { id: answer.body.id, secret });
};
