/** Finds and takes due deliveries, lane by lane, without waiting for anybody. */
import type { Queries } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import type { LaneKey } from "../lane-key.ts";

/** What a claim answers for one delivery. */
interface ClaimedRow {
  /** Which of the lanes that were asked for, counted from one. */
  readonly lane: number;
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
  /** Its former holder died: the lease had ended. */
  readonly lost: boolean;
}

export interface Claimed extends ClaimedRow {
  readonly key: LaneKey;
}

export interface Wanted extends LaneKey {
  readonly room: number;
}

// Leases end in the database's own time: it is the one clock that all processes share.
const free = (delivery: string): string =>
  `(${delivery}.lease_until is null or ${delivery}.lease_until < clock_timestamp())`;

// Each lane reads the head of its own part of the index, so a lane with a long queue costs no
// other. An endpoint whose circuit was opened gives one probe. A claim changes no indexed column:
// the row stays in its page and no index is written. The price is that the next claim steps over
// what is leased already; that is at most the stock of the lanes.
export const claimStatement = statement<ClaimedRow>(
  "webhooks.claim",
  `
  with picked as materialized (
    select lane.n, lane.shard, lane.endpoint_id, d.id, d.lost, p.version
    from unnest($1::text[], $2::uuid[], $3::int[]) with ordinality
      as lane (shard, endpoint_id, room, n)
    join webhook_endpoint p on p.shard = lane.shard and p.id = lane.endpoint_id
      and p.status = 'active' and (p.circuit_until is null or p.circuit_until <= $4)
    cross join lateral (
      select due.id, due.lease_until is not null as lost
      from webhook_delivery due
      where due.shard = lane.shard and due.endpoint_id = lane.endpoint_id
        and due.state = 'pending' and due.next_at <= $4 and ${free("due")}
        and (due.ordered_entity is null or not exists (
          select from webhook_delivery former
          where former.shard = due.shard and former.endpoint_id = due.endpoint_id
            and former.ordered_entity = due.ordered_entity and former.seq < due.seq
            and former.state = 'pending'))
      order by due.next_at, due.id
      limit case when p.circuit_until is null then lane.room else 1 end
      for update skip locked
    ) d
  )
  update webhook_delivery d
  set fence = d.fence + 1,
    claim_id = $7,
    lease_until = case when not (picked.lost and $6::boolean)
      then clock_timestamp() + $5 * interval '1 millisecond' end,
    next_at = case when picked.lost and $6 then 'infinity' else d.next_at end
  from picked, webhook_event e
  where d.shard = picked.shard and d.endpoint_id = picked.endpoint_id and d.id = picked.id
    and e.shard = d.shard and e.id = d.event_id
  returning picked.n::int as lane, d.id, d.event_id, e.event_id as wire_id, d.seq, e.body, d.fence,
    d.step, d.attempts, d.sweeps, d.replay_no, picked.version as endpoint_version, picked.lost`,
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
      and d.state = 'pending' and d.next_at <= $1 and ${free("d")})`,
);

export const releaseStatement = statement(
  "webhooks.release",
  `
  update webhook_delivery d
  set lease_until = null,
    next_at = case when given.to_sweep then 'infinity' else d.next_at end
  from unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::boolean[])
    as given (shard, endpoint_id, id, fence, to_sweep)
  where d.shard = given.shard and d.endpoint_id = given.endpoint_id and d.id = given.id
    and d.fence = given.fence and d.settled_at is null`,
);

export interface ClaimOptions {
  /** Made by whoever claims, so that what it took is found when the answer is lost. */
  readonly claimId: string;
  /** Business time. */
  readonly now: Date;
  readonly leaseMs: number;
  /** What a dead process had claimed is not sent, but left to the daily sweep. */
  readonly lostToSweep: boolean;
}

export interface Claims {
  readonly claimed: readonly Claimed[];
  /** How many of the deliveries that were looked at had been lost by a dead process. */
  readonly lost: number;
}

export const claim = async (
  db: Queries,
  wanted: readonly Wanted[],
  { claimId, now, leaseMs, lostToSweep }: ClaimOptions,
): Promise<Claims> => {
  const rows = await db.run(claimStatement, [
    wanted.map((lane) => lane.shard),
    wanted.map((lane) => lane.endpointId),
    wanted.map((lane) => lane.room),
    now,
    leaseMs,
    lostToSweep,
    claimId,
  ]);
  const claimed: Claimed[] = [];
  let lost = 0;
  for (const row of rows) {
    const key = wanted[row.lane - 1];
    if (row.lost) lost += 1;
    if (key && !(row.lost && lostToSweep)) claimed.push({ ...row, key });
  }
  return { claimed, lost };
};

/** The lanes that have something due, found in the database: what other processes left to do. */
export const discover = async (db: Queries, now: Date): Promise<readonly LaneKey[]> =>
  (await db.run(discoverStatement, [now])).map((row) => ({
    shard: row.shard,
    endpointId: row.endpoint_id,
  }));

export const takeBackStatement = statement<{ readonly id: string }>(
  "webhooks.take-back",
  `
  update webhook_delivery d
  set lease_until = null
  from unnest($1::text[], $2::uuid[]) as lane (shard, endpoint_id)
  where d.shard = lane.shard and d.endpoint_id = lane.endpoint_id
    and d.state = 'pending' and d.next_at < 'infinity'
    and d.claim_id = $3 and d.lease_until is not null
  returning d.id`,
);

/**
 * Gives back what a claim took whose answer was lost with its server: nobody sends that. What was
 * claimed again meanwhile bears another claim's id and stays. Answers how many.
 */
export const takeBack = async (
  db: Queries,
  { claimId, lanes }: { readonly claimId: string; readonly lanes: readonly LaneKey[] },
): Promise<number> => {
  const rows = await db.run(takeBackStatement, [
    lanes.map(({ shard }) => shard),
    lanes.map(({ endpointId }) => endpointId),
    claimId,
  ]);
  return rows.length;
};

export interface Released {
  readonly claimed: Claimed;
  readonly toSweep: boolean;
}

/** Gives back claims that were not used, or that the sweep is to take up. */
export const release = async (db: Queries, given: readonly Released[]): Promise<void> => {
  if (given.length === 0) return;
  await db.run(releaseStatement, [
    given.map(({ claimed }) => claimed.key.shard),
    given.map(({ claimed }) => claimed.key.endpointId),
    given.map(({ claimed }) => claimed.id),
    given.map(({ claimed }) => claimed.fence),
    given.map(({ toSweep }) => toSweep),
  ]);
};
