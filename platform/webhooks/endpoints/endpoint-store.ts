/** Endpoints and their secrets in the database. */
import type { Queries } from "../../db/database.ts";
import { lastId } from "../../db/id-bounds.ts";
import { statement } from "../../db/statement.ts";
import type { LaneKey } from "../lane-key.ts";

export interface EndpointRow {
  readonly shard: string;
  readonly id: string;
  /** Who registered it: `key:<lineage>`, or the name of an operator. */
  readonly key_id: string;
  readonly url: string;
  readonly event_types: readonly string[];
  readonly tags: readonly string[];
  readonly description: string | null;
  readonly ordering: "none" | "entity";
  readonly status: "active" | "disabled" | "removed";
  readonly disabled_reason: "owner" | "gone" | "failing" | null;
  readonly first_failure_at: Date | null;
  readonly created_at: Date;
}

/** What an attempt needs; secrets are still sealed. */
export interface SealedEndpoint {
  readonly url: string;
  readonly version: number;
  readonly current: string;
  readonly previous: string | null;
  /** Business time until which the previous secret is valid. */
  readonly previous_until: Date | null;
}

const columns = `shard, id, key_id, url, event_types, tags, description, ordering, status,
  disabled_reason, first_failure_at, created_at`;

// A caller sees an endpoint that it registered itself, when its own tags cover all of the
// endpoint's; null means no limit. The number is that of the parameter that says whose.
const visible = (owner: number): string => `shard = $1 and status <> 'removed'
  and ($2::text[] is null or (tags <> '{}' and tags <@ $2::text[]))
  and ($${owner}::text is null or key_id = $${owner})`;

export const insertEndpoint = statement<EndpointRow>(
  "webhooks.endpoint.insert",
  `
  with made as (
    insert into webhook_endpoint
      (shard, id, key_id, url, event_types, tags, description, ordering, created_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9
    where (select count(*) from webhook_endpoint
           where shard = $1 and key_id = $3 and status <> 'removed') < $12
    returning ${columns}
  ), secret as (
    insert into webhook_secret (shard, endpoint_id, id, sealed, created_at)
    select shard, id, $10, $11, $9 from made
  )
  select * from made`,
);

export const listEndpoints = statement<EndpointRow>(
  "webhooks.endpoint.list",
  `
  select ${columns} from webhook_endpoint
  where ${visible(5)} and id < coalesce($3, ${lastId})
  order by id desc limit $4`,
);

export const findEndpoint = statement<EndpointRow>(
  "webhooks.endpoint.find",
  `select ${columns} from webhook_endpoint where ${visible(4)} and id = $3`,
);

// Enabling forgives: the five days begin anew, and so do the seven sweeps.
export const patchEndpoint = statement<EndpointRow>(
  "webhooks.endpoint.patch",
  `
  update webhook_endpoint
  set url = coalesce($4, url),
    event_types = coalesce($5, event_types),
    description = case when $6::boolean then $7 else description end,
    ordering = coalesce($8, ordering),
    tags = coalesce($10, tags),
    status = coalesce($9, status),
    disabled_reason = case $9::text when 'disabled' then 'owner' when 'active' then null
      else disabled_reason end,
    consecutive_failures = case $9::text when 'active' then 0 else consecutive_failures end,
    first_failure_at = case $9::text when 'active' then null else first_failure_at end,
    failed_sweeps = case $9::text when 'active' then 0 else failed_sweeps end,
    circuit_opened = case $9::text when 'active' then 0 else circuit_opened end,
    circuit_until = case $9::text when 'active' then null else circuit_until end,
    version = version + 1
  where ${visible(11)} and id = $3
  returning ${columns}`,
);

/** Whoever manages them next enables them; until then what they would get is held. */
export const disableOfOwner = statement(
  "webhooks.endpoint.disable-of-owner",
  `update webhook_endpoint
      set status = 'disabled', disabled_reason = 'owner', version = version + 1
    where key_id = $1 and status = 'active'`,
);

export const removeEndpoint = statement<{ id: string }>(
  "webhooks.endpoint.remove",
  `
  update webhook_endpoint
  set status = 'removed', disabled_reason = null, version = version + 1
  where ${visible(4)} and id = $3
  returning id`,
);

// The lock on the endpoint makes two rotations at once
// follow each other; of three secrets the oldest ends.
export const lockForRotation = statement<{ id: string }>(
  "webhooks.secret.lock",
  `
  update webhook_endpoint set version = version + 1
  where ${visible(4)} and id = $3
  returning id`,
);

export const endSecrets = statement(
  "webhooks.secret.end",
  `
  update webhook_secret
  set valid_until = case
        when valid_until is null then $3::timestamptz
        else least(valid_until, $4)
      end
  where shard = $1 and endpoint_id = $2 and (valid_until is null or valid_until > $4)`,
);

export const insertSecret = statement(
  "webhooks.secret.insert",
  `insert into webhook_secret (shard, endpoint_id, id, sealed, created_at)
   values ($1, $2, $3, $4, $5)`,
);

const loadStatement = statement<SealedEndpoint>(
  "webhooks.endpoint.load",
  `
  select p.url, p.version, c.sealed as current,
         f.sealed as previous, f.valid_until as previous_until
  from webhook_endpoint p
  join webhook_secret c on c.shard = p.shard and c.endpoint_id = p.id and c.valid_until is null
  left join lateral (
    select sealed, valid_until from webhook_secret
    where shard = p.shard and endpoint_id = p.id and valid_until > $3
    order by valid_until desc limit 1
  ) f on true
  where p.shard = $1 and p.id = $2`,
);

/** What is needed to send to an endpoint at business time `now`, or null when it is gone. */
export const loadEndpoint = async (
  db: Queries,
  key: LaneKey,
  now: Date,
): Promise<SealedEndpoint | null> =>
  (await db.run(loadStatement, [key.shard, key.endpointId, now]))[0] ?? null;
