/** Expenses: found and listed, none of a matter that the viewer may not see. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import type { OpenThing } from "../matters/closing.ts";
import { newest } from "../matters/newest.ts";
import { visibleTo } from "../matters/visible.ts";

export interface Expense {
  readonly id: string;
  readonly matterId: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly description: string;
  /** UTBMS. */
  readonly code: string | null;
  readonly billable: boolean;
  /** On which it was charged; billing alone writes it. */
  readonly invoiceId: string | null;
}

const columns = named(`x.id, x.matter_id, x.day::text, x.amount_cents, x.description, x.code,
  x.billable, x.invoice_id`);
const from = `from expense x join matter m on m.firm_id = x.firm_id and m.id = x.matter_id`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<Expense>(
  "expenses.find",
  `select ${columns} ${from} where x.firm_id = $1 and x.id = $2 and ${visibleTo("$3")}`,
);

export const findExpense = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Expense | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

const listing = (name: string, ...by: readonly string[]) =>
  statement<Expense>(
    `expenses.list${name}`,
    `select ${columns} ${from}
      where x.firm_id = $1 and ${visibleTo("$4")}
        and ${newest("x", { columns: by, first: 5, limit: "$3" })}`,
  );

const all = listing("");
const ofMatter = listing("-of-matter", "x.matter_id");

/** Newest first. */
export const listExpenses = (
  db: Queries,
  { firm, viewer }: Seeing,
  asked: {
    readonly before: string | null;
    readonly most: number;
    readonly matterId: string | null;
  },
): Promise<readonly Expense[]> => {
  const page = [firm.id, asked.before, asked.most, viewer];
  const { matterId } = asked;
  return matterId === null ? db.run(all, page) : db.run(ofMatter, [...page, matterId]);
};

const unbilled = statement<{ readonly count: number }>(
  "expenses.unbilled-of-matter",
  `select count(*)::integer as count from expense
    where firm_id = $1 and matter_id = $2 and billable and invoice_id is null`,
);

/** Of `OpenOf`: what the client owes and was not invoiced keeps the matter open. */
export const unbilledExpensesOf = async (
  tx: Queries,
  firmId: string,
  matterId: string,
): Promise<OpenThing | null> => {
  const count = (await tx.run(unbilled, [firmId, matterId]))[0]?.count ?? 0;
  if (count === 0) return null;
  return { es: `Gastos sin facturar: ${count}.`, en: `Expenses not invoiced: ${count}.` };
};
