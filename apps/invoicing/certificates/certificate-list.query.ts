/** Every certificate of an organization, also those that are over. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface CertificateLine {
  readonly number: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

const list = statement<CertificateLine>(
  "console-certificates.list",
  `select ${named("number, valid_from, valid_until")} from certificate
    where organization_id = $1 order by valid_from desc limit $2`,
);

/** Those that began last first. */
export const listCertificates = (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly CertificateLine[]> => db.run(list, [organizationId, most]);
