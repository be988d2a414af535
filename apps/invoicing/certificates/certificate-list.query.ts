/** Every certificate of an organization, also those that are over. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface CertificateLine {
  readonly number: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

const list = statement<{
  readonly number: string;
  readonly valid_from: Date;
  readonly valid_until: Date;
}>(
  "console-certificates.list",
  `select number, valid_from, valid_until from certificate
    where organization_id = $1 order by valid_from desc limit $2`,
);

/** Those that began last first. */
export const listCertificates = async (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly CertificateLine[]> =>
  (await db.run(list, [organizationId, most])).map((row) => ({
    number: row.number,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }));
