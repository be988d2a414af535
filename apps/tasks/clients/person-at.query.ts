/** Who a signed-in person is at a market: by the e-mail address that identity has proved. */
import { customerWith, type Customer } from "#business/customers/customers.query.ts";
import type { Queries } from "#platform/db/database.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { taskerOf, type Tasker } from "../taskers/taskers.query.ts";

export interface PersonAt {
  readonly customer: Customer | null;
  readonly tasker: Tasker | null;
}

const stranger: PersonAt = { customer: null, tasker: null };

export const personAt = async (
  db: Queries,
  tenantId: string,
  person: PersonSession | null,
): Promise<PersonAt> => {
  const email = person?.email.trim().toLowerCase() ?? "";
  if (email === "") return stranger;
  const customer = await customerWith(db, tenantId, { phone: null, email });
  return customer ? { customer, tasker: await taskerOf(db, tenantId, customer.id) } : stranger;
};
