/** Apps that a person let in: what they may know, since when, on how many devices. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface GrantedApp {
  readonly id: string;
  readonly name: string;
  readonly homepage: string;
  readonly scopes: readonly string[];
  readonly since: Date;
  readonly last_used_at: Date | null;
  readonly devices: number;
}

// An app of this house has no consent, only grants; one may have a consent and no grant any more.
const list = statement<GrantedApp>(
  "granted-apps.list",
  `with live as (
     select client_id, min(created_at) as since, max(last_used_at) as last_used_at,
            count(distinct device_id)::int as devices
       from oauth_grant
      where account_id = $1 and revoked_at is null and absolute_expires_at > $2
      group by client_id
   ), given as (
     select distinct g.client_id, scope
       from oauth_grant g, unnest(g.scopes) as scope
      where g.account_id = $1 and g.revoked_at is null and g.absolute_expires_at > $2
     union
     select c.client_id, scope from oauth_consent c, unnest(c.scopes) as scope
      where c.account_id = $1 and c.revoked_at is null
   )
   select k.id, k.name, k.homepage, array_agg(given.scope order by given.scope) as scopes,
          coalesce(c.granted_at, live.since) as since, live.last_used_at,
          coalesce(live.devices, 0) as devices
     from given
     join oauth_client k on k.id = given.client_id
     left join live on live.client_id = k.id
     left join oauth_consent c
            on c.account_id = $1 and c.client_id = k.id and c.revoked_at is null
    group by k.id, c.granted_at, live.since, live.last_used_at, live.devices
    order by coalesce(live.last_used_at, c.granted_at) desc, k.id
    limit $3`,
);

export const listGrantedApps = (
  db: Queries,
  accountId: string,
  now: Date,
  most: number,
): Promise<GrantedApp[]> => db.run(list, [accountId, now, most]);
