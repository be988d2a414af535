/** The person of a phone or an address, as every app on the floor of businesses knows them. */
import type { Customer } from "#business/customers/customers.query.ts";
import { contactFrom } from "#business/customers/typed-contact.domain.ts";
import { welcomeCustomer } from "#business/customers/welcome-customer.command.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";

export interface Introduced {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Whom a phone or an address is known of stays who they are. */
export const welcome = async (
  db: Queries,
  tenantId: string,
  { name, phone, email }: Introduced,
  now: Date,
): Promise<Customer | Refusal<"contact_needed" | "invalid_request">> => {
  const contact = contactFrom({ phone, email });
  if (contact instanceof Refusal) return contact;
  const known = await welcomeCustomer(db, { tenantId, name, ...contact }, now);
  return known ?? refuse("contact_needed");
};
