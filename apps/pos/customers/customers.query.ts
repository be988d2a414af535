/** Customers of a business, and the directory that finds them by phone or e-mail. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { KnownAt } from "#business/consumer-api/consumer-app.ts";
import type { Contact } from "#business/consumer-api/contact.domain.ts";

export interface Customer {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  /** Ten digits. */
  readonly phone: string | null;
  /** Trimmed, in lower case. */
  readonly email: string | null;
}

const known = statement<{ readonly id: string }>(
  "customers.known",
  `select id from customer where tenant_id = $1 and id = any ($2::uuid[])`,
);

/** Those of the ids that are customers of this tenant. */
export const knownCustomers = async (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  ids.length === 0
    ? new Set()
    : new Set((await db.run(known, [tenantId, ids])).map(({ id }) => id));

type ContactRow = KnownAt["tenant"] & Pick<KnownAt, "consumerId">;

const columns = named(
  "c.tenant_id as id, c.customer_id as consumer_id, t.name, t.source_app, t.portal_enabled",
);

const byContact = statement<ContactRow>(
  "customers.by-contact",
  `select ${columns}
     from customer_contact c join tenant t on t.tenant_id = c.tenant_id
    where c.kind = $1 and c.value = $2
    order by c.tenant_id limit $3`,
);

/** In the order of the businesses' ids. */
export const customersOfContact = async (
  db: Queries,
  { kind, value }: Contact,
  most: number,
): Promise<readonly KnownAt[]> => {
  const rows = await db.run(byContact, [kind, value, most]);
  return rows.map(({ consumerId, ...tenant }) => ({ consumerId, tenant }));
};
