/** Deliveries that come from no fact of the app (tests, replays), and those that end early. */
import { statement } from "../db/statement.ts";
import { cancelMost, releaseMost } from "./limits.ts";

/** One event for one endpoint, whatever types and tags the endpoint asked for. */
export const writeTestEvent = statement(
  "webhooks.test",
  `
  with event as (
    insert into webhook_event
      (shard, id, event_id, type, entity_id, seq, tags, audience, body, occurred_at)
    select $1, $2::uuid, $2::text, $3, $4::text,
      1 + coalesce(
        (select max(seq) from webhook_event
          where shard = $1 and entity_id = $4::text and seq is not null), 0
      ),
      '{}', 'endpoints', $5, $6
    returning shard, id, seq, occurred_at
  )
  insert into webhook_delivery (shard, endpoint_id, id, event_id, next_at, seq, created_at)
  select shard, $4::uuid, webhook_delivery_id(id, $4::uuid, 0), id, occurred_at, seq, occurred_at
  from event`,
);

export interface ReplayRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly replay_no: number;
}

// Two replays at once get the same number and so the
// same id: one of them inserts, and both succeed.
export const writeReplay = statement<ReplayRow>(
  "webhooks.replay",
  `
  with original as (
    select d.shard, d.endpoint_id, d.event_id, d.seq, d.ordered_entity,
      1 + (select max(r.replay_no) from webhook_delivery r
           where r.shard = d.shard and r.endpoint_id = d.endpoint_id and r.event_id = d.event_id
             and r.id between (left(d.event_id::text, 15) || '000-8000-000000000000')::uuid
                          and (left(d.event_id::text, 15) || 'fff-8fff-ffffffffffff')::uuid
          ) as replay_no
    from webhook_endpoint p
    join webhook_delivery d on d.shard = p.shard and d.endpoint_id = p.id and d.id = $3
    where p.shard = $1 and p.status <> 'removed'
      and ($2::text[] is null or (p.tags <> '{}' and p.tags <@ $2::text[]))
      and ($5::text is null or p.key_id = $5)
  ), made as (
    insert into webhook_delivery
      (shard, endpoint_id, id, event_id, replay_no, next_at, seq, created_at)
    select shard, endpoint_id, webhook_delivery_id(event_id, endpoint_id, replay_no), event_id,
      replay_no, $4, seq, $4
    from original
    on conflict do nothing
  )
  select webhook_delivery_id(event_id, endpoint_id, replay_no) as id, endpoint_id, replay_no
  from original`,
);

/** What waited for the daily sweep goes at once when its endpoint is enabled again. */
export const releaseHeld = statement(
  "webhooks.held.release",
  `
  update webhook_delivery set next_at = $3
  where (shard, endpoint_id, id) in (
    select shard, endpoint_id, id from webhook_delivery
    where shard = $1 and endpoint_id = $2 and state = 'pending' and next_at = 'infinity'
    limit ${releaseMost} for update skip locked)`,
);

/** All that waits for an endpoint is due now, but for what a sender has in its hands. */
export const hurryPending = statement(
  "webhooks.pending.hurry",
  `
  update webhook_delivery set next_at = $3
  where (shard, endpoint_id, id) in (
    select shard, endpoint_id, id from webhook_delivery
    where shard = $1 and endpoint_id = $2 and state = 'pending' and next_at > $3
      and (lease_until is null or lease_until < clock_timestamp())
    limit ${releaseMost} for update skip locked)`,
);

/** Ends what is still pending for endpoints that were removed. */
export const cancelDeliveries = statement<{ id: string }>(
  "webhooks.cancel",
  `
  update webhook_delivery d
  set state = 'cancelled', settled_at = $1
  from (
    select d.shard, d.endpoint_id, d.id
    from webhook_endpoint p
    join webhook_delivery d on d.shard = p.shard and d.endpoint_id = p.id and d.state = 'pending'
    where p.status = 'removed'
      and (d.lease_until is null or d.lease_until < clock_timestamp())
    limit ${cancelMost} for update of d skip locked
  ) ended
  where d.shard = ended.shard and d.endpoint_id = ended.endpoint_id and d.id = ended.id
  returning d.id`,
);
