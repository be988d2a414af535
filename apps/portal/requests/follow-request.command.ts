/** Looks up how far a request has come, in whatever way its business app can tell. */
import type { Services } from "#platform/services.ts";
import { businessOf } from "../platforms/business.client.ts";
import type { PortalSettings } from "../config.ts";
import { type Outcome, outcomeOfFlags, outcomeOfState } from "./request-outcome.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import { ordersMost } from "../platforms/call-limits.ts";
import { linksAt } from "../consumers/places.query.ts";
import { requestEvent } from "../outgoing/portal-events.ts";
import { noteOutcome } from "./request-changes.store.ts";
import type { InvoiceRequest } from "./requests.query.ts";

/** What is known, and whether the business could be asked just now. */
export interface Followed {
  readonly outcome: Outcome;
  readonly isFresh: boolean;
}

export const followRequest = async (
  services: Services,
  settings: PortalSettings,
  row: InvoiceRequest,
): Promise<Followed> => {
  if (row.state === "stamped" && row.invoice !== null) return { outcome: row, isFresh: true };
  const outcome = await askState(services, settings, row);
  if (outcome === null) return { outcome: row, isFresh: false };
  await note(services, row, outcome);
  return { outcome, isFresh: true };
};

const note = (
  { db, clock, webhooks }: Services,
  row: InvoiceRequest,
  outcome: Outcome,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const before = await noteOutcome(tx, row, outcome, now);
    // A stamped one is written again only when its invoice becomes known, which is news, too.
    const isSame = before === outcome.state && before !== "stamped";
    if (before === null || isSame) return;
    const seen = { ...row, ...outcome };
    await webhooks.emit(tx, [requestEvent("invoice_request.updated", seen, now)]);
  });

const askState = async (
  services: Services,
  settings: PortalSettings,
  row: InvoiceRequest,
): Promise<Outcome | null> => {
  const business = businessOf(services, settings, row);
  const state = await business.requestState(row.requestId);
  if (state.kind === "told") return outcomeOfState(state.value);
  const mayLackIt = state.kind === "refused";
  if (!mayLackIt) return null;
  if (row.ticketCode !== null) {
    const order = await business.ticket(row.ticketCode);
    if (order.kind === "told") return outcomeOfFlags(order.value);
  }
  return row.consumerId === null ? null : flagsOfOrders(services, settings, row, row.consumerId);
};

/** The last resort: the order among what the business shows this consumer. */
const flagsOfOrders = async (
  services: Services,
  settings: PortalSettings,
  row: InvoiceRequest,
  consumerId: string,
): Promise<Outcome | null> => {
  const key: TenantKey = row;
  const business = businessOf(services, settings, key);
  for (const known of (await linksAt(services.db, consumerId, key, ordersMost)) ?? []) {
    const orders = await business.orders(known);
    if (orders.kind !== "told") continue;
    const order = orders.value.find(({ id }) => id === row.orderId);
    if (order) return outcomeOfFlags(order);
  }
  return null;
};
