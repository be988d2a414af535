/** Reads the endpoints of all owners of an app: those in trouble first. */
import { statement } from "../../db/statement.ts";

export interface HouseEndpointRow {
  readonly shard: string;
  readonly id: string;
  readonly key_id: string;
  readonly key_name: string | null;
  readonly url: string;
  readonly event_types: readonly string[];
  readonly description: string | null;
  readonly status: string;
  readonly disabled_reason: string | null;
  readonly consecutive_failures: number;
  readonly first_failure_at: Date | null;
  readonly circuit_until: Date | null;
  readonly created_at: Date;
  readonly waiting: number;
  readonly next_at: Date | null;
  readonly dead: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
}

const isDead = `exists (select from webhook_delivery d
  where d.shard = p.shard and d.endpoint_id = p.id and d.state = 'dead')`;

/** What is counted is counted so far: `$1`. */
const about = `select p.shard, p.id, p.key_id, k.name as key_name, p.url, p.event_types,
       p.description, p.status, p.disabled_reason, p.consecutive_failures, p.first_failure_at,
       p.circuit_until, p.created_at, w.waiting, w.next_at, x.dead, l.last_status, l.last_error
  from picked p
 cross join lateral (
   select count(*) as waiting, min(q.next_at) filter (where isfinite(q.next_at)) as next_at
     from (select d.next_at from webhook_delivery d
            where d.shard = p.shard and d.endpoint_id = p.id and d.state = 'pending'
            order by d.next_at limit $1) q) w
 cross join lateral (
   select count(*) as dead from (
     select from webhook_delivery d
      where d.shard = p.shard and d.endpoint_id = p.id and d.state = 'dead' limit $1) q) x
  left join lateral (
   select d.last_status, d.last_error from webhook_delivery d
    where d.shard = p.shard and d.endpoint_id = p.id
      and (d.last_status is not null or d.last_error is not null)
    order by d.id desc limit 1) l on true
  left join lateral (
   select a.name from api_key a where p.key_id = 'key:' || a.lineage_id
    order by a.created_at desc limit 1) k on true`;

/** `$2`: those alone that are in trouble; `$3`: so many. */
export const houseEndpoints = statement<HouseEndpointRow>(
  "webhooks.house.list",
  `with ranked as (
     select p.*, case when p.status = 'disabled' and p.disabled_reason <> 'owner' then 0
                      when p.status = 'active' and p.first_failure_at is not null then 1
                      when ${isDead} then 2
                      when p.status = 'disabled' then 3 else 4 end as rank
       from webhook_endpoint p where p.status <> 'removed'
   ), picked as (
     select * from ranked where not $2::boolean or rank < 3
      order by rank, id desc limit $3)
   ${about}
    order by p.rank, p.id desc`,
);

/** One by its id; `$2`. */
export const houseEndpoint = statement<HouseEndpointRow>(
  "webhooks.house.find",
  `with picked as (
     select * from webhook_endpoint p where p.id = $2 and p.status <> 'removed' limit 1)
   ${about}`,
);

export interface PayloadRow {
  readonly body: string;
}

/** Of one delivery to one endpoint. */
export const deliveryPayload = statement<PayloadRow>(
  "webhooks.house.payload",
  `select e.body from webhook_delivery d
     join webhook_event e on e.shard = d.shard and e.id = d.event_id
    where d.shard = $1 and d.endpoint_id = $2 and d.id = $3`,
);
