/** Organizations with what they need to issue: certificates and providers. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type {
  HeldCertificate,
  Organization,
  ProviderAccount,
  ProviderName,
} from "../domain/organization.ts";

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
  ...{ id: row.id, name: row.name, rfc: row.rfc, legalName: row.legal_name, regime: row.regime },
  ...{ postalCode: row.postal_code, taxPolicy: row.tax_policy, look: row.look },
  ...{ defaultSeries: row.default_series, email: row.email, createdAt: row.created_at },
});

const find = statement<OrganizationRow>(
  "organizations.find",
  `select ${columns} from organization where id = $1`,
);

export const findOrganization = async (db: Queries, id: string): Promise<Organization | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? organizationOf(row) : null;
};

const insert = statement(
  "organizations.insert",
  `insert into organization (id, name, rfc, legal_name, regime, postal_code, tax_policy, look,
     default_series, email, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertOrganization = async (tx: Queries, made: Organization): Promise<void> => {
  await tx.run(insert, [
    ...[made.id, made.name, made.rfc, made.legalName, made.regime, made.postalCode],
    ...[made.taxPolicy, made.look, made.defaultSeries, made.email, made.createdAt],
  ]);
};

const findLogo = statement<{ readonly logo: Buffer | null }>(
  "organizations.logo",
  `select logo from organization where id = $1`,
);

export const logoOf = async (db: Queries, id: string): Promise<Buffer | null> =>
  (await db.run(findLogo, [id]))[0]?.logo ?? null;

interface CertificateRow {
  readonly number: string;
  readonly rfc: string;
  readonly der: Buffer;
  readonly sealed_key: string;
  readonly valid_from: Date;
  readonly valid_until: Date;
}

const certificates = statement<CertificateRow>(
  "organizations.certificates",
  `select number, rfc, der, sealed_key, valid_from, valid_until from certificate
    where organization_id = $1 and valid_until > $2 order by valid_from desc limit 10`,
);

/** Those that are not over, the newest first. */
export const certificatesOf = async (
  db: Queries,
  organizationId: string,
  now: Date,
): Promise<readonly HeldCertificate[]> =>
  (await db.run(certificates, [organizationId, now])).map((row) => ({
    ...{ number: row.number, rfc: row.rfc, der: row.der, sealedKey: row.sealed_key },
    ...{ validFrom: row.valid_from, validUntil: row.valid_until },
  }));

const listed = statement<
  Omit<CertificateRow, "der" | "sealed_key"> & { readonly uploaded_at: Date }
>(
  "organizations.list-certificates",
  `select number, rfc, valid_from, valid_until, uploaded_at from certificate
    where organization_id = $1 order by valid_from desc, number desc limit $2`,
);

/** Those that are over as well, the newest first; without keys. */
export const listCertificates = async (db: Queries, organizationId: string, most: number) =>
  (await db.run(listed, [organizationId, most])).map((row) => ({
    ...{ number: row.number, rfc: row.rfc, uploadedAt: row.uploaded_at },
    ...{ validFrom: row.valid_from, validUntil: row.valid_until },
  }));

const addCertificate = statement(
  "organizations.add-certificate",
  `insert into certificate (organization_id, number, rfc, der, sealed_key, valid_from, valid_until,
     uploaded_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (organization_id, number) do nothing`,
);

export const insertCertificate = async (
  tx: Queries,
  organizationId: string,
  held: HeldCertificate,
  now: Date,
): Promise<void> => {
  await tx.run(addCertificate, [
    ...[organizationId, held.number, held.rfc, held.der, held.sealedKey],
    ...[held.validFrom, held.validUntil, now],
  ]);
};

const accounts = statement<{
  readonly provider: ProviderName;
  readonly priority: number;
  readonly sealed_credentials: string | null;
}>(
  "organizations.accounts",
  `select provider, priority, sealed_credentials from provider_account
    where organization_id = $1 order by priority`,
);

/** In the order in which they are asked. */
export const accountsOf = async (
  db: Queries,
  organizationId: string,
): Promise<readonly ProviderAccount[]> =>
  (await db.run(accounts, [organizationId])).map((row) => ({
    ...{ provider: row.provider, priority: row.priority },
    sealedCredentials: row.sealed_credentials,
  }));

const addAccount = statement(
  "organizations.add-account",
  `insert into provider_account (organization_id, provider, priority, sealed_credentials)
   values ($1, $2, $3, $4)
   on conflict (organization_id, provider) do update
     set priority = excluded.priority, sealed_credentials = excluded.sealed_credentials`,
);

export const putAccount = async (
  tx: Queries,
  organizationId: string,
  { provider, priority, sealedCredentials }: ProviderAccount,
): Promise<void> => {
  await tx.run(addAccount, [organizationId, provider, priority, sealedCredentials]);
};
