/** Where customers have things brought to. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Place } from "../routes/stop-order.domain.ts";

export interface Address extends Place {
  readonly id: string;
  readonly customerId: string;
  /** What the customer calls it: home, the shop. */
  readonly label: string;
  readonly street: string;
  /** For the courier: the green door. */
  readonly note: string;
}

const columns = named("id, customer_id, label, street, note, latitude, longitude");

const find = statement<Address>(
  "addresses.find",
  `select ${columns} from address where tenant_id = $1 and id = any ($2::uuid[])`,
);

export const findAddresses = (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly Address[]> => db.run(find, [tenantId, ids]);

const ofCustomer = statement<Address>(
  "addresses.of-customer",
  `select ${columns} from address where tenant_id = $1 and customer_id = $2 order by id`,
);

export const addressesOf = (
  db: Queries,
  tenantId: string,
  customerId: string,
): Promise<readonly Address[]> => db.run(ofCustomer, [tenantId, customerId]);
