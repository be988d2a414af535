/** Reads to which tenants somebody belongs, also by an address that waits for them. */
import type { Queries } from "#platform/db/database.ts";
import { emailKey } from "#platform/people/email-address.ts";
import { placesMost } from "#platform/people/places.ts";
import { statement } from "#platform/db/statement.ts";

export interface PersonHere {
  readonly sub: string;
  /** Verified; null where none is. */
  readonly email: string | null;
}

export interface Belonging {
  readonly tenantId: string;
  readonly companyName: string;
  readonly role: string;
  /** Added by address alone: theirs from their next visit on. */
  readonly waits: boolean;
}

const belongings = statement<Belonging>(
  "tenant-people.belongings",
  `select m.place_id as "tenantId", t.company_name as "companyName", m.role,
          m.sub is null as waits
     from membership m join ecosystem_tenant t on t.id = m.place_id
    where m.active
      and (m.sub = $1
           or (m.sub is null and m.email_key = $2
               and (m.invited_until is null or m.invited_until > $3)
               and not exists (select from membership known
                                where known.place_id = m.place_id and known.sub = $1)))
    order by lower(t.company_name), m.place_id
    limit $4`,
);

/** By name. */
export const belongingsOf = (
  db: Queries,
  { sub, email }: PersonHere,
  now: Date,
): Promise<readonly Belonging[]> =>
  db.run(belongings, [sub, emailKey(email ?? ""), now, placesMost]);

const roleAt = statement<Pick<Belonging, "role" | "waits">>(
  "tenant-people.role-at",
  `select m.role, m.sub is null as waits from membership m
    where m.place_id = $1 and m.active
      and (m.sub = $2
           or (m.sub is null and m.email_key = $3
               and (m.invited_until is null or m.invited_until > $4)))
    order by m.sub nulls last
    limit 1`,
);

/** Null where nothing of the tenant is theirs. */
export const findBelonging = async (
  db: Queries,
  tenantId: string,
  { sub, email }: PersonHere,
  now: Date,
): Promise<Pick<Belonging, "role" | "waits"> | null> =>
  (await db.run(roleAt, [tenantId, sub, emailKey(email ?? ""), now]))[0] ?? null;
