/** Customers, each with the ways in which they are found again. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Customer } from "./customers.query.ts";

const insert = statement<{ readonly id: string }>(
  "business-customers.insert",
  `insert into customer (tenant_id, id, name, phone, email, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
);

const contact = statement(
  "business-customers.contact",
  `insert into customer_contact (kind, value, tenant_id, customer_id) values ($1, $2, $3, $4)
   on conflict do nothing`,
);

/** False where another customer of the business has this phone or address. */
export const insertCustomer = async (
  tx: Queries,
  { tenantId, id, name, phone, email }: Customer,
  now: Date,
): Promise<boolean> => {
  const made = await tx.run(insert, [tenantId, id, name, phone, email, now]);
  if (made.length === 0) return false;
  if (phone !== null) await tx.run(contact, ["phone", phone, tenantId, id]);
  if (email !== null) await tx.run(contact, ["email", email, tenantId, id]);
  return true;
};
