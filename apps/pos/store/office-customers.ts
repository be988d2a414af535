/** Customers as those who sell see them: found, changed, and the directory kept in step. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Customer } from "./customers.ts";

interface CustomerRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const columns = "tenant_id, id, name, phone, email";

const customerOf = ({ tenant_id: tenantId, ...row }: CustomerRow): Customer => ({
  ...{ tenantId, id: row.id, name: row.name, phone: row.phone, email: row.email },
});

const find = statement<CustomerRow>(
  "office-customers.find",
  `select ${columns} from customer where tenant_id = $1 and id = $2`,
);

export const findCustomer = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Customer | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? customerOf(row) : null;
};

const lastId = "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid";

const list = statement<CustomerRow>(
  "office-customers.list",
  `select ${columns} from customer
    where tenant_id = $1 and id < coalesce($2, ${lastId})
      and ($4 = '' or position($4 in lower(name)) > 0 or position($4 in email) > 0
           or ($5 <> '' and position($5 in phone) > 0))
    order by id desc limit $3`,
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
  return (await db.run(list, [tenantId, before, most, words, digits])).map(customerOf);
};

const byContact = statement<{ readonly id: string }>(
  "office-customers.by-contact",
  `select id from customer where tenant_id = $1 and ($2::text = phone or $3::text = email)`,
);

/** Who of this business has the phone or the address. */
export const holdersOf = async (
  db: Queries,
  tenantId: string,
  { phone, email }: Pick<Customer, "phone" | "email">,
): Promise<readonly string[]> =>
  (await db.run(byContact, [tenantId, phone, email])).map(({ id }) => id);

const lock = statement<CustomerRow>(
  "office-customers.lock",
  `select ${columns} from customer where tenant_id = $1 and id = $2 for update`,
);

export const lockCustomer = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Customer | null> => {
  const row = (await tx.run(lock, [tenantId, id]))[0];
  return row ? customerOf(row) : null;
};

const update = statement(
  "office-customers.update",
  `update customer set name = $3, phone = $4, email = $5 where tenant_id = $1 and id = $2`,
);

const forget = statement(
  "office-customers.forget-contact",
  `delete from customer_contact
    where kind = $1 and value = $2 and tenant_id = $3 and customer_id = $4`,
);

const know = statement(
  "office-customers.know-contact",
  `insert into customer_contact (kind, value, tenant_id, customer_id) values ($1, $2, $3, $4)`,
);

/** Both the row and what finds it; a contact of another's breaks the unique index. */
export const updateCustomer = async (
  tx: Queries,
  before: Customer,
  after: Customer,
): Promise<void> => {
  const { tenantId, id } = after;
  await tx.run(update, [tenantId, id, after.name, after.phone, after.email]);
  for (const kind of ["phone", "email"] as const) {
    const [was, is] = [before[kind], after[kind]];
    if (was === is) continue;
    if (was !== null) await tx.run(forget, [kind, was, tenantId, id]);
    if (is !== null) await tx.run(know, [kind, is, tenantId, id]);
  }
};
