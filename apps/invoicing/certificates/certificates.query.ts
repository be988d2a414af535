/** Certificates of an organization. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { HeldCertificate } from "../organizations/organization.domain.ts";

const certificates = statement<HeldCertificate>(
  "organizations.certificates",
  `select ${named("number, rfc, der, sealed_key, valid_from, valid_until")} from certificate
    where organization_id = $1 and valid_until > $2 order by valid_from desc limit 10`,
);

/** Those that are not over, the newest first. */
export const certificatesOf = (
  db: Queries,
  organizationId: string,
  now: Date,
): Promise<readonly HeldCertificate[]> => db.run(certificates, [organizationId, now]);

export interface ListedCertificate extends Omit<HeldCertificate, "der" | "sealedKey"> {
  readonly uploadedAt: Date;
}

const listed = statement<ListedCertificate>(
  "organizations.list-certificates",
  `select ${named("number, rfc, valid_from, valid_until, uploaded_at")} from certificate
    where organization_id = $1 order by valid_from desc, number desc limit $2`,
);

/** Those that are over as well, the newest first; without keys. */
export const listCertificates = (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly ListedCertificate[]> => db.run(listed, [organizationId, most]);
