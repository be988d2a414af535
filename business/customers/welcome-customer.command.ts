/** The customer of a phone or an address: the one who is known, or a new one. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { customerWith, type Customer } from "./customers.query.ts";
import { insertCustomer } from "./customers.store.ts";

type Welcomed = Omit<Customer, "id">;

/** Null where neither phone nor address is given. Of two at once the second finds the first's. */
export const welcomeCustomer = (db: Queries, who: Welcomed, now: Date): Promise<Customer | null> =>
  change(db, async (tx) => {
    if (who.phone === null && who.email === null) return null;
    const known = await customerWith(tx, who.tenantId, who);
    if (known) return known;
    const fresh = { ...who, id: newId() };
    if (await insertCustomer(tx, fresh, now)) return fresh;
    return customerWith(tx, who.tenantId, who);
  });
