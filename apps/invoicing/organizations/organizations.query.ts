/** Organizations: who issues, with its look and its tier. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Organization } from "./organization.domain.ts";
import type { Tier } from "../billing/partner-rates.domain.ts";

interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly rfc: string;
  readonly legal_name: string;
  readonly regime: string;
  readonly postal_code: string;
  readonly tax_policy: Organization["taxPolicy"];
  readonly look: Organization["look"];
  readonly default_series: Organization["defaultSeries"];
  readonly email: string | null;
  readonly created_at: Date;
}

const columns = `id, name, rfc, legal_name, regime, postal_code, tax_policy, look, default_series,
  email, created_at`;

const organizationOf = (row: OrganizationRow): Organization => ({
  id: row.id,
  name: row.name,
  rfc: row.rfc,
  legalName: row.legal_name,
  regime: row.regime,
  postalCode: row.postal_code,
  taxPolicy: row.tax_policy,
  look: row.look,
  defaultSeries: row.default_series,
  email: row.email,
  createdAt: row.created_at,
});

const find = statement<OrganizationRow>(
  "organizations.find",
  `select ${columns} from organization where id = $1`,
);

export const findOrganization = async (db: Queries, id: string): Promise<Organization | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? organizationOf(row) : null;
};

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
