/** The delivery log as its owner sees it, and replays. */
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../db/database.ts";
import { lastId } from "../db/id-bounds.ts";
import { statement } from "../db/statement.ts";
import { refuse, type Refusal } from "../errors.ts";
import { ownerOf, tagsOf, type Place } from "./endpoints/endpoints.ts";
import { writeReplay, type ReplayRow } from "./outbox-extras.ts";
import type { LaneKey } from "./lane-key.ts";
import { lookedThroughFirst } from "./limits.ts";

export interface AttemptRow {
  readonly n: number;
  readonly startedAt: string;
  readonly ms: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly responseHead: string | null;
}

export interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly entity_id: string;
  readonly seq: number;
  readonly replay_no: number;
  /** `leased` is a pending one that is in a sender's hands at this moment. */
  readonly state: "pending" | "leased" | "delivered" | "rejected" | "dead" | "cancelled";
  /** The endpoint is disabled: kept, and sent when it is enabled again. */
  readonly held: boolean;
  readonly attempts: number;
  /** Null when nothing is due, or when the daily sweep decides. */
  readonly next_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly log: readonly AttemptRow[];
}

export type DeliveryStatus = "pending" | "delivered" | "failed";

/** The specification's three words: held and in flight are pending, rejected and dead failed. */
export const statusOf = ({ state }: Pick<DeliveryRow, "state">): DeliveryStatus => {
  if (state === "delivered") return "delivered";
  return state === "pending" || state === "leased" ? "pending" : "failed";
};

export interface DeliveryQuery {
  readonly status: DeliveryStatus | null;
  /** The id of the last delivery seen. */
  readonly before: string | null;
  readonly limit: number;
  /** This one alone. */
  readonly id?: string;
}

export interface Deliveries {
  /** Of these events, by their ids on the wire, those that no endpoint wanted at the time. */
  readonly withoutDestination: (
    shard: string,
    eventIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** Newest first, with every attempt. `place` must see the endpoint: ask `find` first. */
  readonly list: (
    place: Place,
    endpointId: string,
    query: DeliveryQuery,
  ) => Promise<readonly DeliveryRow[]>;
  /** Sends the same bytes under the same id once more, signed afresh. */
  readonly replay: (
    tx: Queries,
    place: Place,
    id: string,
  ) => Promise<ReplayRow | Refusal<"not_found">>;
}

/** A page of deliveries as their owner sees them; `page` names its rows, by id or range. */
const shown = (page: string): string => `
  select d.id, d.endpoint_id, e.event_id, e.type, e.entity_id, d.seq, d.replay_no,
    case when d.state = 'pending' and d.lease_until > clock_timestamp() then 'leased'
      else d.state end as state,
    d.state = 'pending' and p.status = 'disabled' as held, d.attempts,
    case
      when d.state = 'pending' and isfinite(d.next_at) then d.next_at
    end as next_at,
    d.last_status, d.last_error, d.created_at, d.settled_at,
    coalesce((
      select json_agg(json_build_object('n', a.n,
          'startedAt', to_char(a.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'ms', a.ms, 'status', a.status, 'error', a.error, 'responseHead', a.response_head)
        order by a.started_at, a.fence, a.n)
      from webhook_attempt a where a.shard = d.shard and a.delivery_id = d.id), '[]') as log
  from (${page}) d
  join webhook_event e on e.shard = d.shard and e.id = d.event_id
  join webhook_endpoint p on p.shard = d.shard and p.id = d.endpoint_id
  order by d.id desc`;

const ofEndpoint = "select * from webhook_delivery where shard = $1 and endpoint_id = $2";
const newest = `id < coalesce($3, ${lastId}) order by id desc limit $4`;

// Each status is part of the text: a few that failed are not looked for among all that arrived.
const lists = {
  all: statement<DeliveryRow>("webhooks.deliveries", shown(`${ofEndpoint} and ${newest}`)),
  delivered: statement<DeliveryRow>(
    "webhooks.deliveries-delivered",
    shown(`${ofEndpoint} and state = 'delivered' and ${newest}`),
  ),
  failed: statement<DeliveryRow>(
    "webhooks.deliveries-failed",
    shown(`${ofEndpoint} and state in ('rejected', 'dead', 'cancelled') and ${newest}`),
  ),
  // Of a long queue the newest are near; of a short one all are read by what is due.
  pending: statement<DeliveryRow>(
    "webhooks.deliveries-pending",
    shown(`with recent as materialized (
        select * from (
          select * from webhook_delivery
           where shard = $1 and endpoint_id = $2 and id < coalesce($3, ${lastId})
           order by id desc limit ${lookedThroughFirst}) near
         where state = 'pending'
         order by id desc limit $4),
      queued as (
        select * from webhook_delivery
         where shard = $1 and endpoint_id = $2 and state = 'pending'
           and id < coalesce($3, ${lastId}) and (select count(*) from recent) < $4)
      select * from recent where (select count(*) from recent) = $4
       union all
      (select * from queued order by id desc limit $4)`),
  ),
};

const oneStatement = statement<DeliveryRow>(
  "webhooks.delivery",
  shown(`${ofEndpoint} and id = $3`),
);

// A first delivery's id follows from its event and endpoint: each is looked up by its whole key.
const withoutDestination = statement<{ readonly event_id: string }>(
  "webhooks.without-destination",
  `
  select e.event_id from webhook_event e
  where e.shard = $1 and e.event_id = any ($2::text[]) and e.audience = 'endpoints'
    and not exists (
      select from webhook_endpoint p
      join webhook_delivery d on d.shard = p.shard and d.endpoint_id = p.id
        and d.id = webhook_delivery_id(e.id, p.id, 0)
      where p.shard = e.shard)`,
);

export interface DeliveriesOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** These endpoints have something to send once the transaction has committed. */
  readonly soon: (tx: Queries, keys: readonly LaneKey[]) => void;
}

export const deliveriesOf = ({ db, clock, soon }: DeliveriesOptions): Deliveries => ({
  list: ({ shard }, endpointId, { status, before, limit, id }) =>
    id === undefined
      ? db.run(lists[status ?? "all"], [shard, endpointId, before, limit])
      : db.run(oneStatement, [shard, endpointId, id]),

  withoutDestination: async (shard, eventIds) => {
    const rows = await db.run(withoutDestination, [shard, eventIds]);
    return new Set(rows.map(({ event_id: id }) => id));
  },

  replay: async (tx, place, id) => {
    const inside = [place.shard, tagsOf(place), id, clock.now(), ownerOf(place)];
    const [row] = await tx.run(writeReplay, inside);
    if (!row) return refuse("not_found");
    soon(tx, [{ shard: place.shard, endpointId: row.endpoint_id }]);
    return row;
  },
});
