/** Stamps in doubt and certificates that end, by organization. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface DoubtfulStamps {
  readonly organizationId: string;
  readonly organization: string;
  readonly count: number;
  readonly since: Date | null;
}

const doubtful = statement<DoubtfulStamps>(
  "attention.doubtful-stamps",
  `select i.organization_id as "organizationId", o.name as organization, count(*) as count,
          min(i.created_at) as since
     from invoice i join organization o on o.id = i.organization_id
    where i.status = 'stamping' and i.created_at <= $1
    group by i.organization_id, o.name
    order by min(i.created_at) limit $2`,
);

/** Asked for before a moment, and nobody knows yet whether they came. */
export const doubtfulStamps = (
  db: Queries,
  before: Date,
  most: number,
): Promise<readonly DoubtfulStamps[]> => db.run(doubtful, [before, most]);

export interface CertificateEnding {
  readonly organizationId: string;
  readonly organization: string;
  readonly number: string;
  readonly rfc: string;
  readonly validUntil: Date;
}

const ending = statement<CertificateEnding>(
  "attention.certificates-ending",
  `select ${named("c.organization_id, c.number, c.rfc, c.valid_until")}, o.name as organization
     from certificate c join organization o on o.id = c.organization_id
    where c.valid_until <= $1
      and not exists (
        select from certificate n
         where n.organization_id = c.organization_id and n.valid_until > c.valid_until)
    order by c.valid_until, c.number limit $2`,
);

/** Of each organization the one that ends last, where that is by then. */
export const certificatesEnding = (
  db: Queries,
  by: Date,
  most: number,
): Promise<readonly CertificateEnding[]> => db.run(ending, [by, most]);
