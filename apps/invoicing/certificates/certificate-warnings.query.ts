/** Certificates that end, and whom to tell. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface EndingRow {
  readonly organizationId: string;
  readonly organization: string;
  readonly number: string;
  readonly rfc: string;
  readonly validUntil: Date;
  readonly warnedDays: number | null;
  /** Another one goes on where it ends. */
  readonly isReplaced: boolean;
}

const ending = statement<{
  readonly organization_id: string;
  readonly organization: string;
  readonly number: string;
  readonly rfc: string;
  readonly valid_until: Date;
  readonly warned_days: number | null;
  readonly is_replaced: boolean;
}>(
  "certificate-warnings.ending",
  `select c.organization_id, o.name as organization, c.number, c.rfc, c.valid_until, c.warned_days,
          exists (select from certificate n
                   where n.organization_id = c.organization_id and n.valid_until > c.valid_until
                     and n.valid_from <= c.valid_until) as is_replaced
     from certificate c join organization o on o.id = c.organization_id
    where c.valid_until <= $1 and (c.warned_days is null or c.warned_days > 0)
      and ($2::timestamptz is null
           or (c.valid_until, c.organization_id, c.number) > ($2, $3::uuid, $4))
    order by c.valid_until, c.organization_id, c.number limit $5`,
);

/** Those that end by a moment and may still be warned of; after the one that is named. */
export const endingCertificates = async (
  db: Queries,
  by: Date,
  after: EndingRow | null,
  most: number,
): Promise<readonly EndingRow[]> => {
  const from = [after?.validUntil ?? null, after?.organizationId ?? null, after?.number ?? null];
  return (await db.run(ending, [by, ...from, most])).map((row) => ({
    organizationId: row.organization_id,
    organization: row.organization,
    number: row.number,
    rfc: row.rfc,
    validUntil: row.valid_until,
    warnedDays: row.warned_days,
    isReplaced: row.is_replaced,
  }));
};

const addresses = statement<{ readonly email: string }>(
  "certificate-warnings.addresses",
  `select lower(o.email) as email from organization o where o.id = $1 and o.email is not null
    union
   select m.email_key from membership m where m.place_id = $1 and m.active
    order by email limit $2`,
);

/** Where an organization is told things: its own address and its members', each once. */
export const addressesOf = async (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly string[]> =>
  (await db.run(addresses, [organizationId, most])).map(({ email }) => email);
