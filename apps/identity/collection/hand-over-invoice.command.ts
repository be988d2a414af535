/** Hands an issued invoice over to its tenant: CFDI, payment, mail; each once, resumed anywhere. */
import { newToken } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { sendCopies } from "../mails/send-copies.ts";
import type { CollectedInvoice } from "./collected.domain.ts";
import { findCollected } from "./collected.query.ts";
import { isOwed } from "./collected.domain.ts";
import { keepPayToken, keepProblem, markMailed } from "./collected.store.ts";
import { ensurePayment } from "./ensure-payment.command.ts";
import { invoiceMessage } from "./invoice-letters.ts";
import { payTokenLength } from "./limits.ts";
import { stampInvoice, type Cfdi } from "./stamp-invoice.command.ts";

/**
 * `handed`: its mail is on its way, now or before; `waiting`: the issuer or payments is away, and
 * the next run goes on; `faulty`: a person has to look; `over`: there is nothing to hand over.
 */
export type HandedOver = "handed" | "waiting" | "faulty" | "over";

/**
 * Each step is a call under the invoice's id or a transaction: what was done is not done again.
 * Without an issuer of the house it is collected all the same, and stamped when there is one.
 */
export const handOverInvoice = async (
  services: Services,
  invoiceId: string,
): Promise<HandedOver> => {
  const invoice = await findCollected(services.db, invoiceId);
  if (!invoice || !isOwed(invoice) || invoice.totalCents <= 0) return "over";
  if (invoice.mailedAt !== null && invoice.cfdiUuid !== null) return "handed";
  const cfdi = await stampInvoice(services, invoice);
  if (cfdi.kind === "away") return "waiting";
  if (cfdi.kind === "refused") return "faulty";
  if (invoice.mailedAt !== null) return "handed";
  // The mail waits for the files that belong to it.
  if (cfdi.kind === "stamped" && cfdi.files === null) return "waiting";
  const ensured = await ensurePayment(services, invoice);
  if (ensured.kind === "away") return "waiting";
  if (ensured.kind === "refused") return "faulty";
  if (ensured.kind === "over") return "over";
  await mail(services, invoice, cfdi);
  return "handed";
};

/** Message and mark in one transaction: it leaves once. */
const mail = async (services: Services, invoice: CollectedInvoice, cfdi: Cfdi): Promise<void> => {
  const { db, clock, messaging, baseUrl } = services;
  await db.transaction(async (tx) => {
    if (!(await markMailed(tx, invoice, clock.now()))) return;
    const token = await keepPayToken(tx, invoice, newToken(payTokenLength));
    if (cfdi.kind === "stamped") await keepProblem(tx, invoice, null);
    const files = cfdi.kind === "stamped" ? cfdi.files : null;
    const message = invoiceMessage(invoice, `${baseUrl}/pay/${token}`, files);
    await sendCopies(messaging, tx, message, invoice.copies);
  });
};
