/** Ends a request that cannot be stamped: its consumer reads why, and the business is told. */
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { stuckLetter } from "#business/invoicing/invoice-letter.domain.ts";
import type { ToldRefusal } from "#business/invoicing/stamp-refusal.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { requestChanged } from "../outgoing/pos-events.ts";
import { endStamp } from "./failed-stamps.store.ts";
import { endRequest } from "../invoice-requests/invoice-requests.store.ts";
import { findOrder } from "../orders/orders.query.ts";
import type { StampWork } from "./stamp-work.query.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";

interface Stuck extends ToldRefusal {
  /** What becomes of its entry in the queue, where it has one. */
  readonly entry: "dropped" | "dead";
}

/** The business hears of what the consumer cannot mend. False where the request was over. */
export const giveUp = async (
  services: Services,
  tenant: Tenant,
  work: StampWork,
  { reason, retryable, detail, entry }: Stuck,
): Promise<boolean> => {
  const { db, clock, messaging, baseUrl, log, webhooks } = services;
  const now = clock.now();
  const order = await findOrder(db, work.tenantId, work.orderId);
  const ended = await change(db, async (tx) => {
    const outcome = { state: "failed" as const, reason, retryable, detail };
    if (!(await endRequest(tx, work, outcome, now))) return false;
    await endStamp(tx, work, entry, { now, error: detail });
    await webhooks.emit(tx, [requestChanged(work, { state: "failed", reason }, now)]);
    if (retryable || tenant.contact.email === "") return true;
    const url = `${baseUrl}/n/${work.tenantId}/invoices/${work.id}`;
    const letter = stuckLetter(tenant, { ticket: folioOf(order?.ticketCode ?? ""), detail, url });
    await messaging.send({ channel: "email", to: tenant.contact.email, ...letter }, { tx });
    return true;
  });
  const facts = { tenantId: work.tenantId, requestId: work.id, detail, ended };
  log.info(facts, "an invoice that was asked for was not stamped");
  return ended;
};
