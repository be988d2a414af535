/** Certificates of an organization. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { HeldCertificate } from "../organizations/organization.domain.ts";

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
    number: row.number,
    rfc: row.rfc,
    der: row.der,
    sealedKey: row.sealed_key,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
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
    number: row.number,
    rfc: row.rfc,
    uploadedAt: row.uploaded_at,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }));
