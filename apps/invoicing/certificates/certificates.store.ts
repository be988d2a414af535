/** Takes certificates of an organization into custody. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { HeldCertificate } from "../organizations/organization.domain.ts";

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
