/** Writes events and fans them out to endpoints: one round trip inside the business transaction. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { OutgoingEvent } from "../db/outgoing-event.ts";

interface Emitted {
  readonly shard: string;
  /** Null: no endpoint wants this event. It is stored all the same. */
  readonly endpoint_id: string | null;
  readonly type: string;
}

// Parts of a text that stands for an array; no tag holds this character (unit separator).
const tagSeparator = "\u001f";

// The sequence counts under the lock that the business transaction holds on the entity. Where
// retention removed the last event of an entity, webhook_sequence knows where it stopped. Events
// and endpoints are joined once, by the endpoint's key: what the planner cannot estimate (what was
// just inserted) it joins row by row, which for a batch of events is their square.
const emitStatement = statement<Emitted>(
  "webhooks.emit",
  `
  with given as (
    select distinct on (shard, event_id) *
    from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                $8::text[], $9::timestamptz[])
      with ordinality
      as given (shard, id, event_id, type, entity_id, tags, audience, body, occurred_at, n)
    order by shard, event_id, n
  ), fresh as (
    insert into webhook_event
      (shard, id, event_id, type, entity_id, seq, tags, audience, body, occurred_at)
    select g.shard, g.id, g.event_id, g.type, g.entity_id,
      row_number() over (partition by g.shard, g.entity_id order by g.n)
        + greatest(
            coalesce((select e.seq from webhook_event e
                      where e.shard = g.shard and e.entity_id = g.entity_id and e.seq is not null
                      order by e.seq desc limit 1), 0),
            coalesce((select s.seq from webhook_sequence s
                      where s.shard = g.shard and s.entity_id = g.entity_id), 0)),
      coalesce(string_to_array(nullif(g.tags, ''), e'\\x1f'), '{}'),
      g.audience, g.body, g.occurred_at
    from given g
    where not exists (select from webhook_event e
                      where e.shard = g.shard and e.event_id = g.event_id)
    on conflict (shard, event_id) do nothing
    returning shard, id, type, entity_id, seq, tags, occurred_at
  ), fanned as materialized (
    select f.shard, f.id, f.type, f.entity_id, f.seq, f.occurred_at,
      p.id as endpoint_id, p.ordering
    from fresh f
    left join webhook_endpoint p on p.shard = f.shard and p.status <> 'removed'
      and f.type = any (p.event_types) and (p.tags = '{}' or p.tags && f.tags)
  ), sent as (
    insert into webhook_delivery
      (shard, endpoint_id, id, event_id, next_at, ordered_entity, seq, created_at)
    select shard, endpoint_id, webhook_delivery_id(id, endpoint_id, 0), id, occurred_at,
      case when ordering = 'entity' then entity_id end, seq, occurred_at
    from fanned
    where endpoint_id is not null
  )
  select shard, endpoint_id, type from fanned`,
);

// Internal events go nowhere: no counting, no fan-out, a third of the cost.
const keepStatement = statement(
  "webhooks.keep",
  `
  insert into webhook_event
    (shard, id, event_id, type, entity_id, tags, audience, body, occurred_at)
  select shard, id, event_id, type, entity_id,
    coalesce(string_to_array(nullif(tags, ''), e'\\x1f'), '{}'), audience, body, occurred_at
  from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
              $8::text[], $9::timestamptz[])
    as given (shard, id, event_id, type, entity_id, tags, audience, body, occurred_at)
  on conflict (shard, event_id) do nothing`,
);

/**
 * Stores the events and a delivery for each endpoint that wants them. An `eventId` that is stored
 * already is left alone, with its deliveries. Answers which endpoints got something.
 */
export const writeEvents = async (
  tx: Queries,
  events: readonly OutgoingEvent[],
): Promise<readonly Emitted[]> => {
  const told = events.filter((event) => event.audience === "endpoints");
  const kept = events.filter((event) => event.audience === "internal");
  const [emitted] = await Promise.all([
    told.length === 0 ? [] : tx.run(emitStatement, columnsOf(told)),
    kept.length === 0 ? [] : tx.run(keepStatement, columnsOf(kept)),
  ]);
  return emitted;
};

const columnsOf = (events: readonly OutgoingEvent[]): readonly (readonly string[])[] => [
  events.map((event) => event.shard),
  events.map((event) => event.id),
  events.map((event) => event.eventId),
  events.map((event) => event.type),
  events.map((event) => event.entityId),
  events.map((event) => event.tags.join(tagSeparator)),
  events.map((event) => event.audience),
  events.map((event) => event.body),
  events.map((event) => event.occurredAt.toISOString()),
];
