/** Changes of organizations: their profile, their logo, what they pay for stamps. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Organization } from "../domain/organization.ts";
import type { Tier } from "../domain/partner-rates.ts";
import { findOrganization } from "./organizations.ts";

const lock = statement<{ readonly id: string }>(
  "organization-writes.lock",
  `select id from organization where id = $1 for no key update`,
);

export const lockOrganizationFacts = async (
  tx: Queries,
  id: string,
): Promise<Organization | null> => {
  await tx.run(lock, [id]);
  return findOrganization(tx, id);
};

// The RFC stays: certificates and invoices are of it.
const update = statement(
  "organization-writes.update",
  `update organization
      set name = $2, legal_name = $3, regime = $4, postal_code = $5, tax_policy = $6, look = $7,
          default_series = $8, email = $9
    where id = $1`,
);

export const updateOrganization = async (tx: Queries, after: Organization): Promise<void> => {
  await tx.run(update, [
    ...[after.id, after.name, after.legalName, after.regime, after.postalCode, after.taxPolicy],
    ...[after.look, after.defaultSeries, after.email],
  ]);
};

const setLogo = statement(
  "organization-writes.logo",
  `update organization set logo = $2 where id = $1`,
);

export const putLogo = async (tx: Queries, id: string, logo: Buffer | null): Promise<void> => {
  await tx.run(setLogo, [id, logo]);
};

const setTier = statement<{ readonly id: string }>(
  "organization-writes.tier",
  `update organization set tier = $2 where id = $1 returning id`,
);

/** False where there is no such organization. */
export const putTier = async (db: Queries, id: string, tier: Tier): Promise<boolean> =>
  (await db.run(setTier, [id, tier])).length === 1;

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

const removeAccountOf = statement<{ readonly provider: string }>(
  "organization-writes.remove-account",
  `delete from provider_account where organization_id = $1 and provider = $2 returning provider`,
);

/** False where there is no such account. */
export const removeAccount = async (
  tx: Queries,
  organizationId: string,
  provider: string,
): Promise<boolean> => (await tx.run(removeAccountOf, [organizationId, provider])).length === 1;
