/** Finds and takes due deliveries, lane by lane, without waiting for anybody. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { reapMost } from "./limits.ts";
import type { LaneKey } from "./outgoing-event.ts";

export interface Claimed {
  readonly shard: string;
  readonly endpoint_id: string;
  readonly id: string;
  readonly event_id: string;
  readonly wire_id: string;
  readonly seq: number;
  readonly body: string;
  readonly fence: number;
  readonly step: number;
  readonly attempts: number;
  readonly sweeps: number;
  readonly replay_no: number;
  readonly endpoint_version: number;
}

export interface Wanted extends LaneKey {
  readonly room: number;
}

// Each lane reads the head of its own part of the index, so a lane with a long
// queue costs no other. An endpoint whose circuit was opened gives one probe.
export const claimStatement = statement<Claimed>(
  "webhooks.claim",
  `
  with picked as materialized (
    select d.shard, d.endpoint_id, d.id, p.version
    from unnest($1::text[], $2::uuid[], $3::int[]) as lane (shard, endpoint_id, room)
    join webhook_endpoint p on p.shard = lane.shard and p.id = lane.endpoint_id
      and p.status = 'active' and (p.circuit_until is null or p.circuit_until <= $4)
    cross join lateral (
      select due.shard, due.endpoint_id, due.id
      from webhook_delivery due
      where due.shard = lane.shard and due.endpoint_id = lane.endpoint_id
        and due.state = 'pending' and due.next_at <= $4
        and (due.ordered_entity is null or not exists (
          select from webhook_delivery former
          where former.shard = due.shard and former.endpoint_id = due.endpoint_id
            and former.ordered_entity = due.ordered_entity and former.seq < due.seq
            and former.state in ('pending', 'leased')))
      order by due.next_at, due.id
      limit case when p.circuit_until is null then lane.room else 1 end
      for update skip locked
    ) d
  )
  update webhook_delivery d
  set state = 'leased', fence = d.fence + 1,
    lease_until = clock_timestamp() + $5 * interval '1 millisecond'
  from picked
  join webhook_event e on e.shard = picked.shard
  where d.shard = picked.shard and d.endpoint_id = picked.endpoint_id and d.id = picked.id
    and e.id = d.event_id
  returning d.shard, d.endpoint_id, d.id, d.event_id, e.event_id as wire_id, d.seq, e.body, d.fence,
    d.step, d.attempts, d.sweeps, d.replay_no, picked.version as endpoint_version`,
);

// A loose scan: one step of the index per lane that has anything pending, however much it has.
export const discoverStatement = statement<{ shard: string; endpoint_id: string }>(
  "webhooks.discover",
  `
  with recursive lane as (
    (select shard, endpoint_id from webhook_delivery where state = 'pending'
     order by shard, endpoint_id limit 1)
    union all
    select following.shard, following.endpoint_id
    from lane cross join lateral (
      select d.shard, d.endpoint_id from webhook_delivery d
      where d.state = 'pending' and (d.shard, d.endpoint_id) > (lane.shard, lane.endpoint_id)
      order by d.shard, d.endpoint_id limit 1
    ) following
  )
  select lane.shard, lane.endpoint_id
  from lane
  join webhook_endpoint p on p.shard = lane.shard and p.id = lane.endpoint_id
    and p.status = 'active' and (p.circuit_until is null or p.circuit_until <= $1)
  where exists (
    select from webhook_delivery d
    where d.shard = lane.shard and d.endpoint_id = lane.endpoint_id
      and d.state = 'pending' and d.next_at <= $1)`,
);

// Leases end in the database's own time: it is the one clock that all processes share.
export const reapStatement = statement<{ id: string }>(
  "webhooks.reap",
  `
  update webhook_delivery d
  set state = 'pending', lease_until = null,
    next_at = case when $1::boolean then 'infinity' else d.next_at end
  from (
    select shard, endpoint_id, id from webhook_delivery
    where state = 'leased' and lease_until < clock_timestamp()
    limit ${reapMost} for update skip locked
  ) lost
  where d.shard = lost.shard and d.endpoint_id = lost.endpoint_id and d.id = lost.id
  returning d.id`,
);

export const releaseStatement = statement(
  "webhooks.release",
  `
  update webhook_delivery d
  set state = 'pending', lease_until = null,
    next_at = case when given.to_sweep then 'infinity' else d.next_at end
  from unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::boolean[])
    as given (shard, endpoint_id, id, fence, to_sweep)
  where d.shard = given.shard and d.endpoint_id = given.endpoint_id and d.id = given.id
    and d.fence = given.fence and d.settled_at is null`,
);

export const claim = (
  db: Queries,
  wanted: readonly Wanted[],
  now: Date,
  leaseMs: number,
): Promise<Claimed[]> =>
  db.run(claimStatement, [
    wanted.map((lane) => lane.shard),
    wanted.map((lane) => lane.endpointId),
    wanted.map((lane) => lane.room),
    now,
    leaseMs,
  ]);

/** The lanes that have something due, found in the database: what other processes left to do. */
export const discover = async (db: Queries, now: Date): Promise<readonly LaneKey[]> =>
  (await db.run(discoverStatement, [now])).map((row) => ({
    shard: row.shard,
    endpointId: row.endpoint_id,
  }));

/** Takes back what a dead process had claimed; vouchers leave it to the sweep. Answers how many. */
export const reap = async (db: Queries, leaveToSweep: boolean): Promise<number> =>
  (await db.run(reapStatement, [leaveToSweep])).length;

export interface Released {
  readonly claimed: Claimed;
  readonly toSweep: boolean;
}

/** Gives back claims that were not used, or that the sweep is to take up. */
export const release = async (db: Queries, given: readonly Released[]): Promise<void> => {
  if (given.length === 0) return;
  await db.run(releaseStatement, [
    given.map(({ claimed }) => claimed.shard),
    given.map(({ claimed }) => claimed.endpoint_id),
    given.map(({ claimed }) => claimed.id),
    given.map(({ claimed }) => claimed.fence),
    given.map(({ toSweep }) => toSweep),
  ]);
};
