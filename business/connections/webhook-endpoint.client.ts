/** Where other apps tell what becomes of what a business asked of them: registered once. */
import { invoicingEventTypes } from "#contracts/invoicing/events.ts";
import { paymentEventTypes } from "#contracts/payments/events.ts";
import { chargeEventTypes } from "#contracts/vouchers/events.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { webhookContracts } from "#platform/webhooks/contracts.ts";
import { z } from "zod";
import type { ConnectedApp } from "./connections.query.ts";
import { keepEndpoint } from "./keep-connection.command.ts";
import { deliverySecretsOf } from "./sealed.ts";
import type { Way } from "./way-to-app.ts";

const cellIds = z.array(z.string());

const registrations = {
  vouchers: { eventTypes: chargeEventTypes, fields: { cellIds }, path: "/api/webhooks/vouchers" },
  payments: { eventTypes: paymentEventTypes, fields: {}, path: "/api/webhooks/payments" },
  invoicing: { eventTypes: invoicingEventTypes, fields: {}, path: "/hooks/invoicing" },
} as const satisfies Record<ConnectedApp, unknown>;

/**
 * Registers the endpoint where there is none yet. What does not work now is tried again with the
 * next tender or stamp: without deliveries, whoever asks is answered all the same. The secret
 * follows from the connection, so that of two at once, and after a lost answer, it is the same.
 */
export const ensureEndpoint = async (
  services: Services,
  { connection, client }: Pick<Way, "connection" | "client">,
): Promise<void> => {
  const { app: own, vault, baseUrl, log } = services;
  const { tenantId, app, endpointId, connectedAt, place } = connection;
  if (endpointId !== null) return;
  const { path, ...wanted } = registrations[app];
  const name = `${app} deliveries to ${tenantId} since ${connectedAt.toISOString()}`;
  const secret = hmacSha256Hex(vault.lasting(deliverySecretsOf(own)), name);
  const answer = await client.call(webhookContracts(wanted).createWebhookEndpoint, {
    body: {
      url: `${baseUrl}${path}/${tenantId}`,
      events: [...wanted.eventTypes],
      secret,
      description: own,
      ...(app === "vouchers" ? { cellIds: [place.cellId ?? ""] } : {}),
    },
    idempotencyKey: `${own}-${tenantId}-${connectedAt.getTime()}`,
  });
  if (answer instanceof CallFailure) {
    log.warn({ tenantId, app, code: answer.code }, "no webhook endpoint was registered");
    return;
  }
  await keepEndpoint(services, { tenantId, app }, { id: answer.body.id, secret });
};
