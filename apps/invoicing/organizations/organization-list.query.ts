/** Organizations at a glance, for who runs the house. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ProviderName } from "./organization.domain.ts";
import type { Tier } from "../billing/partner-rates.domain.ts";

export interface ListedOrganization {
  readonly id: string;
  readonly rfc: string;
  readonly name: string;
  readonly tier: Tier;
  /** The end of its last certificate; null when it has none. */
  readonly validUntil: Date | null;
  readonly providers: readonly ProviderName[];
}

const newest = statement<Omit<ListedOrganization, "validUntil"> & { readonly until: Date | null }>(
  "organization-lists.newest",
  `select o.id, o.rfc, o.name, o.tier,
          (select max(c.valid_until) from certificate c where c.organization_id = o.id) as until,
          array(select a.provider from provider_account a
                 where a.organization_id = o.id order by a.priority) as providers
     from organization o order by o.id desc limit $1`,
);

/** Newest first. */
export const listOrganizations = async (
  db: Queries,
  most: number,
): Promise<readonly ListedOrganization[]> =>
  (await db.run(newest, [most])).map(({ until, ...row }) => ({ ...row, validUntil: until }));
