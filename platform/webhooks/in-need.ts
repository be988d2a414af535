/** Endpoints that take nothing, and deliveries that wait or ended in vain. */
import { statement } from "../db/statement.ts";

export interface EndpointInNeed {
  readonly shard: string;
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly disabled_reason: string | null;
  readonly consecutive_failures: number;
  readonly first_failure_at: Date | null;
  readonly waiting: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
}

/**
 * Disabled by the house (not by its owner), or failing: more than once in a row, or with an answer
 * that no further try changes. `$1`: how many at most; `$2`: what is waiting is counted so far.
 */
export const endpointsInNeed = statement<EndpointInNeed>(
  "attention.endpoints",
  `select p.shard, p.id, p.url, p.status, p.disabled_reason, p.consecutive_failures,
          p.first_failure_at, w.waiting, l.last_status, l.last_error
     from webhook_endpoint p
    cross join lateral (
      select count(*) as waiting from (
        select from webhook_delivery d
         where d.shard = p.shard and d.endpoint_id = p.id and d.state = 'pending' limit $2) q) w
     left join lateral (
      select d.last_status, d.last_error from webhook_delivery d
       where d.shard = p.shard and d.endpoint_id = p.id
         and (d.last_status is not null or d.last_error is not null)
       order by d.id desc limit 1) l on true
    where (p.status = 'disabled' and p.disabled_reason in ('gone', 'failing'))
       or (p.status = 'active' and p.first_failure_at is not null
           and p.consecutive_failures <> 1)
    order by p.status desc, p.first_failure_at nulls last, p.id
    limit $1`,
);

export interface DeadOfEndpoint {
  readonly shard: string;
  readonly id: string;
  readonly url: string;
  readonly count: number;
  readonly since: Date | null;
}

/** A dead delivery whose event was sent once more since is no longer dead. */
const stillDead = `d.state = 'dead' and not exists (
  select from webhook_delivery r
   where r.shard = d.shard and r.endpoint_id = d.endpoint_id and r.event_id = d.event_id
     and r.replay_no > d.replay_no
     and r.id between (left(d.event_id::text, 15) || '000-8000-000000000000')::uuid
                  and (left(d.event_id::text, 15) || 'fff-8fff-ffffffffffff')::uuid)`;

export const deadByEndpoint = statement<DeadOfEndpoint>(
  "attention.dead-deliveries",
  `select p.shard, p.id, p.url, count(*) as count, min(d.settled_at) as since
     from webhook_delivery d
     join webhook_endpoint p on p.shard = d.shard and p.id = d.endpoint_id
    where ${stillDead} and p.status <> 'removed'
    group by p.shard, p.id, p.url
    order by min(d.settled_at), p.id
    limit $1`,
);

export const deadOf = statement<{ readonly id: string }>(
  "attention.dead-of-endpoint",
  `select d.id from webhook_delivery d
    where d.shard = $1 and d.endpoint_id = $2 and ${stillDead}
    order by d.id limit $3`,
);

/**
 * A claim that ends later than any process may hold one: the database's clock ran ahead when it was
 * made. Its holder, if it lives, is fenced off by the next claim. `$1`: the longest claim in ms.
 */
export const freeEndlessClaims = statement(
  "attention.free-endless-claims",
  `update webhook_delivery set lease_until = null
    where state = 'pending' and lease_until > clock_timestamp() + $1 * interval '1 millisecond'`,
);

export interface Overdue {
  readonly count: number;
  readonly since: Date | null;
}

/** Due deliveries of endpoints that take what they are sent: the sender does not come round. */
export const overdueDeliveries = statement<Overdue>(
  "attention.overdue-deliveries",
  `select coalesce(sum(q.count), 0)::bigint as count, min(q.since) as since
     from webhook_endpoint p
    cross join lateral (
      select count(*) as count, min(due.next_at) as since from (
        select d.next_at from webhook_delivery d
         where d.shard = p.shard and d.endpoint_id = p.id and d.state = 'pending'
           and d.next_at <= $1 order by d.next_at limit $2) due) q
    where p.status = 'active' and p.first_failure_at is null and p.circuit_until is null`,
);
