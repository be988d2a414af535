/** Brings credit notes that are due to their stamp, to their refusal, or to their next try. */
import type { Services } from "#platform/services.ts";
import { findConnection } from "../connections/connections.query.ts";
import { issuerAt } from "../invoicing/ask-issuer.client.ts";
import { askForCredit } from "./ask-credit.client.ts";
import { finishCredit, giveUpCredit, putOff, takeUpCredit } from "./end-credit.command.ts";
import { creditedInvoice } from "./refunds.query.ts";
import type { CreditWork } from "./refunds.store.ts";

/** Takes up what is due until nothing is. Never throws: what fails is tried again. */
export const driveCredits = async (
  services: Services,
  goOn: () => boolean | Promise<boolean> = () => true,
): Promise<number> => {
  let driven = 0;
  while (await goOn()) {
    const work = await takeUpCredit(services);
    if (!work) break;
    driven += 1;
    try {
      await driveCredit(services, work);
    } catch (error) {
      // Its lease runs out, and whoever comes next takes it up again; the try is counted.
      services.log.error({ err: error, refundId: work.id }, "a credit note was not driven");
    }
  }
  return driven;
};

/** Repeating it after a crash comes to the same end: the reference is the refund's. */
const driveCredit = async (services: Services, work: CreditWork): Promise<void> => {
  const { db, app } = services;
  const invoice = await creditedInvoice(db, work.tenantId, work.billId);
  if (!invoice) throw new Error("a credit note without an invoice");
  const connection = await findConnection(db, work.tenantId, "invoicing");
  const issuer = connection && issuerAt(services, connection);
  if (!issuer) {
    await putOff(services, work, "el negocio no tiene emisor conectado");
    return;
  }
  const credited = await askForCredit(issuer, work, { invoice, app });
  if (credited.kind === "stamped") await finishCredit(services, work, credited.uuid);
  else if (credited.kind === "refused") await giveUpCredit(services, work, credited.detail);
  else await putOff(services, work, credited.detail);
};

/** Without being waited for; what is not done now the job does. */
export const wakeCredits = (services: Services): void => {
  driveCredits(services).catch((error: unknown) => {
    services.log.debug({ err: error }, "credit notes must wait for the job");
  });
};
