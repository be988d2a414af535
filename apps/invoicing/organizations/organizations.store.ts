/** Organizations: founded, locked and changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Billing, Organization } from "./organization.domain.ts";
import type { Tier } from "../billing/partner-rates.domain.ts";
import { findOrganization } from "./organizations.query.ts";

const insert = statement(
  "organizations.insert",
  `insert into organization (id, name, rfc, legal_name, regime, postal_code, tax_policy, look,
     default_series, email, billed_as, ecosystem_tenant_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

export const insertOrganization = async (tx: Queries, made: Organization): Promise<void> => {
  await tx.run(insert, [
    ...[made.id, made.name, made.rfc, made.legalName, made.regime, made.postalCode],
    ...[made.taxPolicy, made.look, made.defaultSeries, made.email],
    ...[made.billedAs, made.ecosystemTenantId, made.createdAt],
  ]);
};

const becomeHouse = statement(
  "organizations.become-house",
  `update organization set is_house = true
    where id = $1 and not exists (select from organization where is_house)`,
);

/** It issues for the house where no setting names another; who does so already stays it. */
export const markHouse = async (tx: Queries, id: string): Promise<void> => {
  await tx.run(becomeHouse, [id]);
};

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

const setBilling = statement(
  "organization-writes.billing",
  `update organization set billed_as = $2, ecosystem_tenant_id = $3 where id = $1`,
);

export const putBilling = async (
  tx: Queries,
  id: string,
  { billedAs, ecosystemTenantId }: Billing,
): Promise<void> => {
  await tx.run(setBilling, [id, billedAs, ecosystemTenantId]);
};

const lockTenant = statement(
  "organization-writes.lock-tenant",
  `select pg_advisory_xact_lock(hashtext('organization of tenant'), hashtext($1::text))`,
);

/** Until the transaction ends nobody else makes an organization of this tenant. */
export const lockTenantOrganizations = async (tx: Queries, tenantId: string): Promise<void> => {
  await tx.run(lockTenant, [tenantId]);
};
