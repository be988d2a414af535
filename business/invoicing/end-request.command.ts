/** Ends a request: with its invoice and a letter, with a reason, or puts it off. */
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { billInvoiced } from "../outgoing/bill-events.ts";
import { makeCreditsDue } from "../refunds/refunds.store.ts";
import { lockBill } from "../selling/bills.store.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { invoiceLetter, stuckLetter } from "./invoice-letter.domain.ts";
import type { StampWork } from "./invoice-requests.query.ts";
import {
  claimRequest,
  endRequest,
  insertInvoice,
  noteAsked,
  putOffRequest,
} from "./invoice-requests.store.ts";
import { workLeaseMs } from "./limits.ts";
import type { StampedPaper } from "./read-stamped.ts";

/** What the app does with an invoice that came, in the very transaction. */
export type OnStamped = (tx: Queries, work: StampWork, now: Date) => Promise<void>;

/** False where somebody else was first: then nothing is written, and no mail leaves. */
export const finishStamp = (
  { app, db, clock, messaging, webhooks }: Services,
  tenant: Tenant,
  work: StampWork,
  paper: StampedPaper,
  onStamped: OnStamped,
): Promise<boolean> =>
  change(db, async (tx) => {
    const now = clock.now();
    // Under the bill's lock: a refund that ends at this moment sees the invoice, or is seen here.
    await lockBill(tx, { tenantId: work.tenantId, id: work.billId });
    const done = { state: "stamped", reason: null, detail: null, retryable: false } as const;
    if (!(await endRequest(tx, work, done, now))) return false;
    await insertInvoice(tx, newId(), work, paper);
    await makeCreditsDue(tx, work, now);
    await onStamped(tx, work, now);
    const { tenantId, billId, id: requestId } = work;
    const { uuid, totalCents } = paper;
    const invoiced = { tenantId, billId, requestId, uuid, totalCents };
    await webhooks.emit(tx, [billInvoiced(app, invoiced, now)]);
    await messaging.send(
      {
        channel: "email",
        to: work.email,
        ...invoiceLetter(tenant, paper),
        attachments: [
          { name: `${paper.uuid}.pdf`, contentType: "application/pdf", content: paper.pdf },
          {
            name: `${paper.uuid}.xml`,
            contentType: "application/xml; charset=utf-8",
            content: paper.xml,
          },
        ],
      },
      { tx },
    );
    return true;
  });

interface Told {
  readonly reason: string;
  readonly retryable: boolean;
  readonly detail: string;
}

/** The business hears of what the consumer cannot mend. */
export const giveUp = (
  { db, clock, messaging, baseUrl }: Services,
  tenant: Tenant,
  work: StampWork,
  told: Told,
): Promise<boolean> =>
  change(db, async (tx) => {
    const ended = await endRequest(tx, work, { state: "failed", ...told }, clock.now());
    const to = tenant.contact.email;
    if (ended && !told.retryable && to !== "") {
      const letter = stuckLetter(tenant, {
        ticket: work.billId,
        detail: told.detail,
        url: `${baseUrl}/n/${tenant.id}`,
      });
      await messaging.send({ channel: "email", to, ...letter }, { tx });
    }
    return ended;
  });

export const takeUpRequest = ({ db, clock }: Services): Promise<StampWork | null> => {
  const now = clock.now();
  return claimRequest(db, { now, until: plusMs(now, workLeaseMs) });
};

export const noteAsking = async ({ db, clock }: Services, work: StampWork): Promise<void> => {
  await noteAsked(db, work, clock.now());
};

export const tryLater = async (
  { db, clock }: Services,
  work: StampWork,
  { waitMs, error }: { readonly waitMs: number; readonly error: string },
): Promise<void> => {
  await putOffRequest(db, work, plusMs(clock.now(), waitMs), error);
};
