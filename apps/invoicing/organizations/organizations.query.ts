/** Organizations: who issues, with its look and its tier. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Organization } from "./organization.domain.ts";
import type { Tier } from "../billing/partner-rates.domain.ts";

const columns =
  named(`id, name, rfc, legal_name, regime, postal_code, tax_policy, look, default_series,
  email, billed_as, ecosystem_tenant_id, created_at`);

const find = statement<Organization>(
  "organizations.find",
  `select ${columns} from organization where id = $1`,
);

export const findOrganization = async (db: Queries, id: string): Promise<Organization | null> =>
  (await db.run(find, [id]))[0] ?? null;

const ofTenant = statement<Organization>(
  "organizations.of-tenant",
  `select ${columns} from organization where ecosystem_tenant_id = $1 and rfc = $2`,
);

/** A tenant's organization with that RFC. */
export const organizationOfTenant = async (
  db: Queries,
  tenantId: string,
  rfc: string,
): Promise<Organization | null> => (await db.run(ofTenant, [tenantId, rfc]))[0] ?? null;

const firstOfTenant = statement<Organization>(
  "organizations.first-of-tenant",
  `select ${columns} from organization where ecosystem_tenant_id = $1
    order by created_at, id limit 1`,
);

/** The oldest of a tenant, which may issue under several RFCs. */
export const firstOrganizationOf = async (
  db: Queries,
  tenantId: string,
): Promise<Organization | null> => (await db.run(firstOfTenant, [tenantId]))[0] ?? null;

const house = statement<{ readonly id: string }>(
  "organizations.house",
  "select id from organization where is_house",
);

/** Who issues for the house where no setting names it: in a sandbox that of the demo world. */
export const houseOrganizationId = async (db: Queries): Promise<string | null> =>
  (await db.run(house))[0]?.id ?? null;

const findLogo = statement<{ readonly logo: Buffer | null }>(
  "organizations.logo",
  `select logo from organization where id = $1`,
);

export const logoOf = async (db: Queries, id: string): Promise<Buffer | null> =>
  (await db.run(findLogo, [id]))[0]?.logo ?? null;

const findTier = statement<{ readonly tier: Tier; readonly has_logo: boolean }>(
  "organization-writes.find-tier",
  `select tier, logo is not null as has_logo from organization where id = $1`,
);

export const tierOf = async (
  db: Queries,
  id: string,
): Promise<{ readonly tier: Tier; readonly hasLogo: boolean }> => {
  const row = (await db.run(findTier, [id]))[0];
  return { tier: row?.tier ?? "starter", hasLogo: row?.has_logo ?? false };
};
