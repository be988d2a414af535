/** Registers this app at a business's issuer, so that it hears what becomes of its invoices. */
import { invoicingEventTypes } from "#contracts/invoicing/events.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { webhookContracts } from "#platform/webhooks/contracts.ts";
import type { Connection } from "../connections/connections.query.ts";
import { keepEndpoint } from "../connections/keep-connection.command.ts";
import { issuerAt } from "./ask-issuer.client.ts";

const { createWebhookEndpoint } = webhookContracts({ eventTypes: invoicingEventTypes });

export const issuerHookPath = (tenantId: string): `/hooks/invoicing/${string}` =>
  `/hooks/invoicing/${tenantId}`;

/** With the first stamp; what fails now is tried with the next one. */
export const hearOfCancellations = async (
  services: Services,
  connection: Connection,
): Promise<void> => {
  const { vault, baseUrl, log } = services;
  const { tenantId, app } = connection;
  const issuer = connection.endpointId === null ? issuerAt(services, connection) : null;
  if (!issuer) return;
  const name = `webhooks of invoicing for ${tenantId}`;
  // Ours, so that of two registrations at once either signs what we can read.
  const secret = `whsec_${hmacSha256Hex(vault.lasting("pos delivery secrets"), name)}`;
  const url = `${baseUrl}${issuerHookPath(tenantId)}`;
  const answer = await issuer.call(createWebhookEndpoint, {
    body: { url, secret, events: [...invoicingEventTypes], description: "Milpa POS" },
    idempotencyKey: `pos-${tenantId}`,
  });
  if (answer instanceof CallFailure) {
    log.warn({ tenantId, code: answer.code }, "the issuer would not tell of cancellations");
    return;
  }
  await keepEndpoint(services, { tenantId, app }, { id: answer.body.id, secret });
};
