/** Asks another app for the smallest thing, with the key that a business has there. */
import { listCharges } from "#contracts/vouchers/charge.ts";
import { listInvoices } from "#contracts/invoicing/invoice.ts";
import { listPayments } from "#contracts/payments/payment.ts";
import { clientOf, type Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Services } from "#platform/services.ts";
import { trialTimeoutMs } from "./limits.ts";
import { connectionKey } from "./sealed.ts";
import type { ConnectedApp, Connection } from "./connections.query.ts";

export type Trial =
  | { readonly outcome: "tested" | "refusedKey" | "away" | "noApp" }
  | { readonly outcome: "refusedRight"; readonly what: string }
  | { readonly outcome: "odd"; readonly status: number };

/** Reading one row: it changes nothing there, and proves the key and its permission. */
const questions: Readonly<Record<ConnectedApp, (client: Client) => Promise<unknown>>> = {
  vouchers: (client) => client.call(listCharges, { query: { limit: 1 } }),
  payments: (client) => client.call(listPayments, { query: { limit: 1 } }),
  invoicing: (client) => client.call(listInvoices, { query: { limit: 1 } }),
};

const rights: Readonly<Record<ConnectedApp, string>> = {
  vouchers: "charges:read",
  payments: "payments:read",
  invoicing: "cfdi:read",
};

export const tryConnection = async (
  { outgoing, urls, vault }: Pick<Services, "outgoing" | "urls" | "vault">,
  { tenantId, app, baseUrl: own, sealedKey }: Connection,
): Promise<Trial> => {
  const baseUrl = own ?? urls[app];
  if (baseUrl === undefined) return { outcome: "noApp" };
  const credentials = { apiKey: vault.open(connectionKey, sealedKey, tenantId) };
  const client = clientOf({
    baseUrl,
    credentials,
    timeoutMs: trialTimeoutMs,
    sockets: own === null ? outgoing.house : outgoing.partners,
  });
  const answer = await questions[app](client);
  if (!(answer instanceof CallFailure)) return { outcome: "tested" };
  const { status } = answer.facts;
  if (status === 401) return { outcome: "refusedKey" };
  if (status === 403) return { outcome: "refusedRight", what: rights[app] };
  return status === 0 || status >= 500 ? { outcome: "away" } : { outcome: "odd", status };
};
