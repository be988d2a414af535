/** What becomes of an invoice's CFDI, written under the invoice's lock. */
import type { StampedPaper } from "#business/invoicing/read-stamped.ts";
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { oweComplements } from "../complements/complements.store.ts";
import { isIssued, type Invoice } from "../invoices/invoice.domain.ts";
import type { VoidGuard } from "../invoices/move-invoice.command.ts";
import { lockWithMatter } from "../invoices/move-invoice.command.ts";
import { newestCfdi } from "./cfdi.query.ts";
import type { InvoiceCfdi } from "./cfdi.domain.ts";
import { keepAsked, keepCancelled, keepRefused, keepStamped } from "./cfdi.store.ts";

type Which = Pick<InvoiceCfdi, "invoiceId" | "number">;

/**
 * Written before the issuer hears of it, so that a crash leaves word of it, and an invoice that is
 * voided meanwhile has none. A stamped one that came meanwhile is the answer.
 */
export const beginStamp = (
  db: Queries,
  access: Access,
  which: Which,
  document: StampRequest,
  now: Date,
): Promise<InvoiceCfdi | Refusal<"invoice_not_found" | "invoice_wrong_status">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const invoice = await lockWithMatter(tx, access, which.invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    if (!isIssued(invoice)) return refuse("invoice_wrong_status");
    const known = await newestCfdi(tx, firm.id, which.invoiceId);
    if (known?.status === "stamped") return known;
    await keepAsked(tx, firm.id, which, document, now);
    const asked = await newestCfdi(tx, firm.id, which.invoiceId);
    if (!asked) throw new Error("a CFDI that was asked for is not there");
    return asked;
  });

export const takeStamped = (
  db: Queries,
  access: Access,
  which: Which,
  paper: StampedPaper,
  now: Date,
): Promise<void> =>
  change(db, async (tx) => {
    const invoice = await lockWithMatter(tx, access, which.invoiceId);
    if (!invoice || !(await keepStamped(tx, access.firm.id, which, paper, now))) return;
    await oweComplements(tx, access.firm.id, invoice.id, now);
    const detail = { uuid: paper.uuid };
    await tell(tx, access, invoice, { action: "invoice.stamped", detail, now });
  });

export const takeRefused = (
  db: Queries,
  { firm }: Access,
  which: Which,
  problem: string,
): Promise<unknown> => change(db, (tx) => keepRefused(tx, firm.id, which, problem));

/** The issuer told that a CFDI is in force no more; again changes nothing. */
export const takeCancelled = (
  db: Queries,
  access: Access,
  which: Which,
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const invoice = await lockWithMatter(tx, access, which.invoiceId);
    if (!invoice || !(await keepCancelled(tx, access.firm.id, which))) return false;
    await tell(tx, access, invoice, { action: "invoice.cfdi_cancelled", detail: {}, now });
    return true;
  });

interface Told {
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

const tell = (
  tx: Queries,
  { firm, actor }: Access,
  { id: subjectId, matterId }: Invoice,
  told: Told,
): Promise<string> => record(tx, { firmId: firm.id, actor, matterId, subjectId, ...told });

/** What has a CFDI in force, or may have one, is not voided. */
export const stampedGuard: VoidGuard = async (tx, firmId, { id }) => {
  const known = await newestCfdi(tx, firmId, id);
  const stands = known?.status === "stamped" || known?.status === "asked";
  return stands ? refuse("invoice_stamped") : null;
};
