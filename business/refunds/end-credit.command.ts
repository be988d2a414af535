/** A credit note is taken up, ended with its UUID or with a reason, or put off. */
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { creditLetter } from "../invoicing/invoice-letter.domain.ts";
import { stampWaitsMs } from "../invoicing/limits.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { creditLeaseMs } from "./limits.ts";
import { endCredit, putOffCredit, takeCredit, type CreditWork } from "./refunds.store.ts";

export const takeUpCredit = ({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<CreditWork | null> => {
  const now = clock.now();
  return takeCredit(db, { now, until: plusMs(now, creditLeaseMs) });
};

export const finishCredit = async (
  { db }: Pick<Services, "db">,
  work: CreditWork,
  uuid: string,
): Promise<void> => {
  await endCredit(db, work, { uuid, detail: null });
};

/** The business hears of it: its invoice says more than it took. */
export const giveUpCredit = (
  { db, messaging, baseUrl }: Services,
  work: CreditWork,
  detail: string,
): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await endCredit(tx, work, { uuid: null, detail }))) return false;
    const tenant = await findTenant(tx, work.tenantId);
    const to = tenant?.contact.email ?? "";
    if (!tenant || to === "") return true;
    const url = `${baseUrl}/n/${tenant.id}`;
    const letter = creditLetter(tenant, { ticket: work.billId, detail, url });
    await messaging.send({ channel: "email", to, ...letter }, { tx });
    return true;
  });

/** Later, or never again after the last try. */
export const putOff = async (
  services: Services,
  work: CreditWork,
  detail: string,
): Promise<void> => {
  const waitMs = stampWaitsMs[work.tries - 1];
  if (waitMs === undefined) {
    await giveUpCredit(services, work, `Se intentó ${work.tries} veces. ${detail}`);
    return;
  }
  await putOffCredit(services.db, work, plusMs(services.clock.now(), waitMs), detail);
};
