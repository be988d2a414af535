/** Certificates that end, and whom to tell. */
import { named } from "#platform/db/named.ts";
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

const ending = statement<EndingRow>(
  "certificate-warnings.ending",
  `select ${named("c.organization_id, c.number, c.rfc, c.valid_until, c.warned_days")},
          o.name as organization,
          exists (select from certificate n
                   where n.organization_id = c.organization_id and n.valid_until > c.valid_until
                     and n.valid_from <= c.valid_until) as "isReplaced"
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
  return await db.run(ending, [by, ...from, most]);
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
