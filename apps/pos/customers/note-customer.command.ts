/** The customer of a phone: found, or noted as new; two tills at once note one. */
import { Contended, isTaken } from "#platform/db/failures.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { insertCustomer } from "./customers.store.ts";
import { customerByPhone } from "./customer-by-phone.query.ts";

export interface WantedCustomer {
  readonly tenantId: string;
  /** Ten digits. */
  readonly phone: string;
  /** Of one who is new; may be empty. */
  readonly name: string;
  readonly now: Date;
}

export interface NotedCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly isNew: boolean;
}

export const noteByPhone = (
  db: Queries,
  { tenantId, phone, name, now }: WantedCustomer,
): Promise<NotedCustomer> =>
  change(db, async (tx) => {
    const known = await customerByPhone(tx, tenantId, phone);
    if (known) return { ...known, phone, isNew: false };
    const customer = { tenantId, id: newId(), name, phone, email: null };
    try {
      await insertCustomer(tx, customer, now);
    } catch (error) {
      throw isTaken(error) ? new Contended() : error;
    }
    return { id: customer.id, name, phone, isNew: true };
  });
