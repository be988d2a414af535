/** Customers as those who sell see them: found, and sought by what is typed. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Customer } from "./customers.query.ts";

export interface CustomerRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

export const customerColumns = "tenant_id, id, name, phone, email";

export const customerOf = ({ tenant_id: tenantId, ...row }: CustomerRow): Customer => ({
  tenantId,
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
});

const find = statement<CustomerRow>(
  "office-customers.find",
  `select ${customerColumns} from customer where tenant_id = $1 and id = $2`,
);

export const findCustomer = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Customer | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? customerOf(row) : null;
};

const listed = (filter: string): string =>
  `select ${customerColumns} from customer
    where tenant_id = $1 and id < coalesce($2, ${lastId}) ${filter}
    order by id desc limit $3`;

const list = statement<CustomerRow>("office-customers.list", listed(""));
const sought = statement<CustomerRow>(
  "office-customers.sought",
  listed(`and (position($4 in lower(name)) > 0 or position($4 in email) > 0
           or ($5 <> '' and position($5 in phone) > 0))`),
);

export interface SoughtCustomers {
  readonly before: string | null;
  readonly most: number;
  /** A part of a name, an address or a phone, as people type it. */
  readonly text: string;
}

/** Newest first. */
export const listCustomers = async (
  db: Queries,
  tenantId: string,
  { before, most, text }: SoughtCustomers,
): Promise<readonly Customer[]> => {
  const digits = text.replace(/[^0-9]/g, "").slice(-10);
  const words = text.trim().toLowerCase();
  const page = [tenantId, before, most];
  const rows =
    words === "" ? await db.run(list, page) : await db.run(sought, [...page, words, digits]);
  return rows.map(customerOf);
};
