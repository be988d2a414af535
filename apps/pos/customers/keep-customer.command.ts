/** Adds customers and changes them; a phone or an address belongs to one of a business. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { z } from "zod";
import { emailOf, phoneOf } from "#business/consumer-api/contact.domain.ts";
import { insertCustomer, holdersOf, lockCustomer, updateCustomer } from "./customers.store.ts";
import type { Customer } from "./customers.query.ts";
import { lockTenant } from "#business/tenants/tenants.store.ts";

/** As people type it; null takes a contact away, absent leaves it. */
export interface TypedCustomer {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

type Read = Pick<Customer, "name" | "phone" | "email">;

const address = z.email().max(254);

/** Blank is none. */
const read = (typed: TypedCustomer, before: Read): Read | Refusal<"invalid_request"> => {
  const name = (typed.name ?? before.name).trim();
  if (name === "") return refuse("invalid_request", { field: "name", message: "name: is missing" });
  const typedPhone = (typed.phone === undefined ? before.phone : typed.phone)?.trim() ?? "";
  const phone = typedPhone === "" ? null : phoneOf(typedPhone);
  if (typedPhone !== "" && phone === null)
    return refuse("invalid_request", { field: "phone", message: "phone: is not ten digits" });
  const typedEmail = emailOf((typed.email === undefined ? before.email : typed.email) ?? "");
  if (typedEmail !== "" && !address.safeParse(typedEmail).success)
    return refuse("invalid_request", { field: "email", message: "email: is no address" });
  return { name, phone, email: typedEmail === "" ? null : typedEmail };
};

const takenBy = async (
  tx: Queries,
  customer: Customer,
): Promise<Refusal<"contact_taken"> | null> => {
  await lockTenant(tx, customer.tenantId);
  const holders = await holdersOf(tx, customer.tenantId, customer);
  return holders.some((id) => id !== customer.id) ? refuse("contact_taken") : null;
};

const nobody: Read = { name: "", phone: null, email: null };

export const addCustomer = (
  db: Queries,
  tenantId: string,
  typed: TypedCustomer,
  now: Date,
): Promise<Customer | Refusal<"invalid_request" | "contact_taken">> =>
  change(db, async (tx) => {
    const fields = read(typed, nobody);
    if (fields instanceof Refusal) return fields;
    const customer = { tenantId, id: newId(), ...fields };
    const taken = await takenBy(tx, customer);
    if (taken) return taken;
    await insertCustomer(tx, customer, now);
    return customer;
  });

export const changeCustomerTo = (
  db: Queries,
  { tenantId, id }: Pick<Customer, "tenantId" | "id">,
  typed: TypedCustomer,
): Promise<Customer | Refusal<"invalid_request" | "contact_taken" | "customer_not_found">> =>
  change(db, async (tx) => {
    const before = await lockCustomer(tx, tenantId, id);
    if (!before) return refuse("customer_not_found");
    const fields = read(typed, before);
    if (fields instanceof Refusal) return fields;
    const after = { tenantId, id, ...fields };
    const taken = await takenBy(tx, after);
    if (taken) return taken;
    await updateCustomer(tx, before, after);
    return after;
  });
