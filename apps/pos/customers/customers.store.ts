/** Writes of customers: both the row and what finds it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Customer } from "./customers.query.ts";
import { type CustomerRow, customerColumns, customerOf } from "./sought-customers.query.ts";

const insert = statement(
  "customers.insert",
  `insert into customer (tenant_id, id, name, phone, email, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

const insertContact = statement(
  "customers.insert-contact",
  `insert into customer_contact (kind, value, tenant_id, customer_id) values ($1, $2, $3, $4)`,
);

/** The customer and what finds them, in one transaction of the caller's. */
export const insertCustomer = async (tx: Queries, customer: Customer, now: Date): Promise<void> => {
  const { tenantId, id, name, phone, email } = customer;
  await tx.run(insert, [tenantId, id, name, phone, email, now]);
  for (const [kind, value] of [["phone", phone] as const, ["email", email] as const])
    if (value !== null) await tx.run(insertContact, [kind, value, tenantId, id]);
};

const holders = statement<{ readonly id: string }>(
  "office-customers.by-contact",
  `select id from customer where tenant_id = $1 and ($2::text = phone or $3::text = email)`,
);

/** Who of this business has the phone or the address. */
export const holdersOf = async (
  db: Queries,
  tenantId: string,
  { phone, email }: Pick<Customer, "phone" | "email">,
): Promise<readonly string[]> =>
  (await db.run(holders, [tenantId, phone, email])).map(({ id }) => id);

const lock = statement<CustomerRow>(
  "office-customers.lock",
  `select ${customerColumns} from customer where tenant_id = $1 and id = $2 for update`,
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

const setUser = statement(
  "wallet-customers.set-user",
  `update customer set wallet_user = $3 where tenant_id = $1 and id = $2`,
);

/** Tells who a customer is in the payments app; null: nobody. */
export const setWalletUser = (
  tx: Queries,
  customer: { readonly tenantId: string; readonly id: string },
  walletUser: string | null,
): Promise<unknown> => tx.run(setUser, [customer.tenantId, customer.id, walletUser]);
