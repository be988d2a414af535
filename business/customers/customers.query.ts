/** Customers of a business, and the directory that finds them by phone or e-mail. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { KnownAt } from "../consumer-api/consumer-app.ts";
import type { Contact } from "../consumer-api/contact.domain.ts";
import type { Shown } from "../tenants/tenant.domain.ts";

export interface Customer {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  /** Ten digits. */
  readonly phone: string | null;
  /** Trimmed, in lower case. */
  readonly email: string | null;
}

type ContactRow = KnownAt["tenant"] & Pick<KnownAt, "consumerId">;

const byContact = statement<ContactRow>(
  "business-customers.by-contact",
  `select ${named("c.tenant_id as id, c.customer_id as consumer_id, t.name, t.source_app")},
          ${named("t.portal_enabled")}
     from customer_contact c join tenant t on t.tenant_id = c.tenant_id
    where c.kind = $1 and c.value = $2
    order by c.tenant_id limit $3`,
);

/** In the order of the businesses' ids. */
export const knownAt = async (
  db: Queries,
  { kind, value }: Contact,
  most: number,
): Promise<readonly KnownAt[]> => {
  const rows = await db.run(byContact, [kind, value, most]);
  return rows.map(({ consumerId, ...tenant }) => ({ consumerId, tenant }));
};

const known = statement<Omit<Shown, "id"> & { readonly isKnown: boolean }>(
  "business-customers.known",
  `select ${named("t.source_app, t.portal_enabled")},
          exists (select from customer c where c.tenant_id = t.tenant_id and c.id = $2)
            as "isKnown"
     from tenant t where t.tenant_id = $1`,
);

/** Null for an unknown business; `consumerId` null is nobody. */
export const consumerAt = async (
  db: Queries,
  tenantId: string,
  consumerId: string | null,
): Promise<(Shown & { readonly isKnown: boolean }) | null> => {
  const row = (await db.run(known, [tenantId, consumerId]))[0];
  return row ? { ...row, id: tenantId } : null;
};

const ofTenant = statement<Customer>(
  "business-customers.find",
  `select ${named("tenant_id, id, name, phone, email")} from customer
    where tenant_id = $1 and (phone = $2 or email = $3)
    order by phone = $2 desc nulls last limit 1`,
);

/** The one with this phone, or else with this address. */
export const customerWith = async (
  db: Queries,
  tenantId: string,
  { phone, email }: Pick<Customer, "phone" | "email">,
): Promise<Customer | null> => (await db.run(ofTenant, [tenantId, phone, email]))[0] ?? null;
