/** An invoice, or a reminder of one, goes to its client: word and message in one transaction. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { cfdiFiles } from "../cfdi/cfdi.query.ts";
import { findClient } from "../clients/clients.query.ts";
import { dueOf, isIssued, type WholeInvoice } from "../invoices/invoice.domain.ts";
import { wholeInvoice } from "../invoices/invoices.query.ts";
import { lockWithMatter } from "../invoices/move-invoice.command.ts";
import { payPath } from "../invoices/pay-path.ts";
import { invoiceLetter } from "./invoice-letter.domain.ts";
import { keepReminder } from "./reminders.store.ts";

type NotSent = Refusal<"invoice_not_found" | "invoice_wrong_status" | "client_email_missing">;

interface Sending {
  readonly invoiceId: string;
  /** Of a reminder: sent once, and only while something is owed. */
  readonly step: string | null;
  readonly now: Date;
}

interface Means extends Pick<Services, "messaging" | "baseUrl"> {
  readonly db: Queries;
}

export const sendInvoice = (
  { db, messaging, baseUrl }: Means,
  access: Access,
  { invoiceId, step, now }: Sending,
): Promise<WholeInvoice | NotSent> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const invoice = await lockWithMatter(tx, access, invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    const isRight = step === null ? isIssued(invoice) : dueOf(invoice) > 0;
    if (!isRight) return refuse("invoice_wrong_status");
    const to = (await findClient(tx, firm.id, invoice.clientId))?.email ?? null;
    if (to === null) return refuse("client_email_missing");
    const whole = await wholeInvoice(tx, firm.id, invoice);
    if (step !== null && !(await keepReminder(tx, firm.id, invoiceId, step, now))) return whole;
    const files = await cfdiFiles(tx, firm.id, invoiceId);
    const payUrl = `${baseUrl}${payPath(firm, invoice)}`;
    const letter = { firm, invoice, to, payUrl, files };
    await messaging.send(invoiceLetter(step === null ? "invoice" : "reminder", letter), { tx });
    const action = step === null ? "invoice.sent" : "invoice.reminded";
    const { matterId, id: subjectId } = invoice;
    const detail = step === null ? {} : { step };
    await record(tx, { firmId: firm.id, actor, action, matterId, subjectId, detail, now });
    return whole;
  });
