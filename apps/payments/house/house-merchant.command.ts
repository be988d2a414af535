/** The house as a merchant: an ecosystem key that nobody holds, and who hears of its payments. */
import { factNamed, keepFact } from "#platform/db/app-facts.ts";
import type { Queries } from "#platform/db/database.ts";
import { isTaken } from "#platform/db/failures.ts";
import { Refusal } from "#platform/errors.ts";
import { lineageKey } from "#platform/http/caller.ts";
import type { Services } from "#platform/services.ts";
import type { AllowedUrl } from "#platform/webhooks/endpoints/endpoints.ts";
import { houseWebhookSecret } from "#platform/webhooks/house-secret.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { askedByTag, sourceApp } from "../outgoing/payment-events.ts";

/** The line of the house's key. */
export interface House {
  readonly lineageId: string;
  readonly merchant: string;
}

const fact = "house merchant";
const hearer = "identity";
/** Where identity hears of its invoices' payments. */
const hearingPath = "/api/webhooks/payments";
const told = ["payment.completed", "payment.refunded"];

/** Made for whoever asks first: wallets' owners see it among the apps that may charge them. */
export const houseMerchant = async (services: Services): Promise<House> => {
  const { db } = services;
  const known = await factNamed(db, fact);
  if (typeof known === "string") return houseOf(known);
  const url = await hearingUrl(services);
  try {
    return await db.transaction(async (tx) => {
      const { lineageId } = await makeKey(services, tx);
      await keepFact(tx, fact, lineageId);
      if (url !== null) await letHear(services, tx, { lineageId, url });
      return houseOf(lineageId);
    });
  } catch (error) {
    // Another process was first.
    if (!isTaken(error)) throw error;
    return houseOf(String(await factNamed(db, fact)));
  }
};

const houseOf = (lineageId: string): House => ({ lineageId, merchant: lineageKey(lineageId) });

/** The key itself goes nowhere: apps of the house ask by signature. */
const makeKey = async (
  { keys }: Services,
  tx: Queries,
): Promise<{ readonly lineageId: string }> => {
  const permissions = ["payments:create", "payments:read"];
  const { id } = await keys.create({ name: "Milpa", permissions, scope: {}, ecosystem: true }, tx);
  return { lineageId: id };
};

/** Null where identity has no address, or one that webhooks may not reach: then it asks alone. */
const hearingUrl = async ({ urls, webhooks, log }: Services): Promise<AllowedUrl | null> => {
  const base = urls[hearer];
  if (base === undefined) return null;
  const allowed = await webhooks.endpoints.allow(`${base}${hearingPath}`);
  if (!(allowed instanceof Refusal)) return allowed;
  log.warn({ reason: allowed.detail.message }, "identity will not be told of the house's payments");
  return null;
};

const letHear = async (
  { webhooks, secrets }: Services,
  tx: Queries,
  { lineageId, url }: { readonly lineageId: string; readonly url: AllowedUrl },
): Promise<void> => {
  const secret = houseWebhookSecret(secrets, sourceApp, hearer);
  if (secret === null) return;
  const made = await webhooks.endpoints.register(tx, {
    place: { shard: mainLedger, tags: [askedByTag(lineageId)] },
    registeredBy: lineageKey(lineageId),
    url,
    events: told,
    description: "Milpa",
    ordering: "none",
    secret,
  });
  if (made instanceof Refusal) throw new Error(`identity cannot hear of payments: ${made.code}`);
};
