/** Calls of ecosystem-billing and what they came to. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface BillingCall {
  readonly id: string;
  /** `refused`: identity answered, but did not close the month. */
  readonly outcome: "closed" | "refused" | "unreachable";
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly invoices: number;
  readonly stamped: number;
  readonly detail: string | null;
  readonly at: Date;
}

const insert = statement(
  "ecosystem-billing.insert",
  `insert into ecosystem_billing (id, outcome, status, invoices, stamped, detail, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const insertBillingCall = async (db: Queries, call: BillingCall): Promise<void> => {
  const { id, outcome, status, invoices, stamped, detail, at } = call;
  await db.run(insert, [id, outcome, status, invoices, stamped, detail?.slice(0, 500), at]);
};
