/** Payments of invoices, as other rooms ask for them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

interface PaidFromTrust {
  readonly id: string;
  readonly cents: Cents;
}

const ofReversed = statement<PaidFromTrust>(
  "invoice-payments.of-reversed",
  `select p.id, p.cents
     from trust_entry e
     join invoice_payment p on p.firm_id = e.firm_id and p.trust_entry_id = e.reverses_id
    where e.firm_id = $1 and e.id = $2`,
);

/** What the entry that this one takes back had paid. */
export const paymentOfReversed = async (
  tx: Queries,
  firmId: string,
  reversalId: string,
): Promise<PaidFromTrust | null> => (await tx.run(ofReversed, [firmId, reversalId]))[0] ?? null;

const issuer = statement<{ readonly approver: string | null }>(
  "invoice-payments.issuer",
  "select approver from invoice where firm_id = $1 and id = $2",
);

/** Who issued it; null before it is. */
export const issuerOf = async (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<string | null> => (await db.run(issuer, [firmId, invoiceId]))[0]?.approver ?? null;
