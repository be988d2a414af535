/** How long a business lets its customers ask for invoices. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvoiceRules } from "./invoice-deadline.domain.ts";

interface RulesRow {
  readonly invoice_within_days: number | null;
  readonly time_zone: string;
}

const find = statement<RulesRow>(
  "invoice-rules.find",
  `select invoice_within_days, time_zone from tenant where tenant_id = $1`,
);

/** Throws for a tenant that does not exist. */
export const invoiceRulesOf = async (db: Queries, tenantId: string): Promise<InvoiceRules> => {
  const row = (await db.run(find, [tenantId]))[0];
  if (!row) throw new Error(`there is no tenant ${tenantId}`);
  const { invoice_within_days: days, time_zone: timeZone } = row;
  const invoiceWithin =
    days === null ? { kind: "month" as const } : { kind: "days" as const, days };
  return { invoiceWithin, timeZone };
};
