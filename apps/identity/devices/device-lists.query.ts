/** The devices in which a person is signed in, as their page shows them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface DeviceRow {
  readonly id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly address: string;
  readonly user_agent: string;
  /** Apps that hold tokens which were given in this device. */
  readonly apps: number;
}

// A cookie may have run out while the apps that were let in there go on: such a device is shown.
const list = statement<DeviceRow>(
  "device-lists.list",
  `select d.id, d.created_at, d.last_seen_at, d.address, d.user_agent, g.apps
     from device d
    cross join lateral (
      select count(distinct client_id)::int as apps from oauth_grant
       where device_id = d.id and revoked_at is null and absolute_expires_at > $2
    ) g
    where d.account_id = $1 and d.ended_at is null and (d.authenticated_at > $3 or g.apps > 0)
    order by d.last_seen_at desc, d.id
    limit $4`,
);

/** Those proved after `provedAfter`, and those in which an app still holds tokens. */
export const listDevices = (
  db: Queries,
  accountId: string,
  asked: { readonly now: Date; readonly provedAfter: Date; readonly most: number },
): Promise<DeviceRow[]> => db.run(list, [accountId, asked.now, asked.provedAfter, asked.most]);
