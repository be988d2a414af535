/** A matter's time and expenses come to stand on a draft, each on one invoice alone. */
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId, newToken } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { chargeFor, type NoInvoice } from "./charge.domain.ts";
import type { SourceIds } from "./chargeables.query.ts";
import { chargeSources, releaseSources } from "./charge-sources.command.ts";
import { lockSources } from "./chargeables.store.ts";
import type { ComposedInvoice } from "./compose-invoice.domain.ts";
import type { Invoice, WholeInvoice } from "./invoice.domain.ts";
import { findInvoice, linesOf, wholeInvoice } from "./invoices.query.ts";
import { insertInvoice, lockInvoice, putLines, updateInvoice } from "./invoices.store.ts";
import { payTokenLength } from "./limits.ts";

export interface InvoiceWish extends SourceIds {
  readonly matterId: string;
  readonly dueOn: Day;
  readonly notes: string;
  readonly discountCents: Cents;
}

const sumsOf = ({ subtotalCents, discountCents, taxCents, totalCents }: ComposedInvoice) => ({
  subtotalCents,
  discountCents,
  taxCents,
  totalCents,
});

const newInvoice = (
  { id: matterId, title: matterTitle, clientId, clientName }: Matter,
  made: ComposedInvoice,
  { dueOn, notes }: InvoiceWish,
  now: Date,
): Invoice => ({
  id: newId(),
  matterId,
  matterTitle,
  clientId,
  clientName,
  status: "draft",
  number: null,
  dueOn,
  notes,
  ...sumsOf(made),
  paidCents: 0,
  payToken: newToken(payTokenLength),
  createdAt: now,
  issuedAt: null,
  paidAt: null,
  voidedAt: null,
  voidReason: null,
});

/** Locks: matter, then what is charged. Of many at once for the same entry one has it. */
export const draftInvoice = (
  db: Queries,
  access: Access,
  wish: InvoiceWish,
  now: Date,
): Promise<WholeInvoice | NoInvoice | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const matter = await lockMatter(tx, access, wish.matterId);
    if (!matter) return refuse("matter_not_found");
    const made = chargeFor(await lockSources(tx, firm.id, wish), wish, wish);
    if (made instanceof Refusal) return made;
    const invoice = newInvoice(matter, made, wish, now);
    await insertInvoice(tx, firm.id, invoice, actor);
    await putLines(tx, firm.id, invoice.id, made.lines);
    await chargeSources(tx, firm.id, wish, invoice);
    await tell(tx, access, "invoice.drafted", invoice, now);
    return wholeInvoice(tx, firm.id, invoice);
  });

export type InvoiceChange = Partial<Omit<InvoiceWish, "matterId">>;

/** Locks: matter, invoice, then what is charged. What is not given stays as it is. */
export const changeDraft = (
  db: Queries,
  access: Access,
  id: string,
  given: InvoiceChange,
  now: Date,
): Promise<WholeInvoice | NoInvoice | Refusal<"invoice_not_found" | "invoice_wrong_status">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const known = await findInvoice(tx, access, id);
    if (!known) return refuse("invoice_not_found");
    await lockMatter(tx, access, known.matterId);
    const before = await lockInvoice(tx, access, id);
    if (!before) return refuse("invoice_not_found");
    if (before.status !== "draft") return refuse("invoice_wrong_status");
    const { matterId } = before;
    const ids = { ...(await idsOn(tx, firm.id, id)), ...pick(given) };
    const discountCents = given.discountCents ?? before.discountCents;
    await releaseSources(tx, firm.id, id);
    const made = chargeFor(await lockSources(tx, firm.id, ids), ids, { matterId, discountCents });
    if (made instanceof Refusal) {
      // A refusal is an answer and no abort: what stood on the draft goes on standing there.
      await chargeSources(tx, firm.id, await idsOn(tx, firm.id, id), before);
      return made;
    }
    const { dueOn = before.dueOn, notes = before.notes } = given;
    const invoice = { ...before, ...sumsOf(made), dueOn, notes };
    await updateInvoice(tx, firm.id, invoice);
    await putLines(tx, firm.id, id, made.lines);
    await chargeSources(tx, firm.id, ids, invoice);
    await tell(tx, access, "invoice.changed", invoice, now);
    return wholeInvoice(tx, firm.id, invoice);
  });

const pick = ({ timeEntryIds, expenseIds }: InvoiceChange): Partial<SourceIds> => ({
  ...(timeEntryIds && { timeEntryIds }),
  ...(expenseIds && { expenseIds }),
});

/** What stands on an invoice now. */
const idsOn = async (tx: Queries, firmId: string, invoiceId: string): Promise<SourceIds> => {
  const lines = await linesOf(tx, firmId, invoiceId);
  const of = (wanted: "time" | "expense") =>
    lines.filter(({ kind }) => kind === wanted).map(({ sourceId }) => sourceId);
  return { timeEntryIds: of("time"), expenseIds: of("expense") };
};

const tell = (
  tx: Queries,
  { firm, actor }: Access,
  action: string,
  { id: subjectId, matterId, totalCents }: Invoice,
  now: Date,
): Promise<string> => {
  const deed = { firmId: firm.id, actor, action, matterId, subjectId, now };
  return record(tx, { ...deed, detail: { totalCents } });
};
