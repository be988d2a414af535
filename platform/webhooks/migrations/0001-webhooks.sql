-- The outbox is ours: events and deliveries are rows of the fact's own transaction (ADR 0005).

-- Where events go. Removed endpoints stay as rows, because their delivery log does.
create table webhook_endpoint (
  shard                text        not null,
  id                   uuid        not null,
  key_id               text        not null,
  url                  text        not null check (length(url) <= 2048),
  event_types          text[]      not null,
  tags                 text[]      not null default '{}',
  description          text,
  ordering             text        not null default 'none' check (ordering in ('none', 'entity')),
  status               text        not null default 'active'
                                   check (status in ('active', 'disabled', 'removed')),
  disabled_reason      text        check (disabled_reason in ('owner', 'gone', 'failing')),
  version              integer     not null default 1,
  consecutive_failures integer     not null default 0,
  circuit_opened       integer     not null default 0,
  circuit_until        timestamptz,
  first_failure_at     timestamptz,
  created_at           timestamptz not null,
  primary key (shard, id),
  check ((status = 'disabled') = (disabled_reason is not null) or status = 'removed')
);
comment on column webhook_endpoint.tags is
  'Empty: every event of the shard; else those that share a tag.';
comment on column webhook_endpoint.circuit_until is
  'Business time before which no attempt is made.';
comment on column webhook_endpoint.first_failure_at is
  'First failure since the last success; null: healthy.';

-- Signing secrets, sealed; at most one is current, the former ones end at valid_until.
create table webhook_secret (
  shard       text        not null,
  endpoint_id uuid        not null,
  id          uuid        not null,
  sealed      text        not null,
  created_at  timestamptz not null,
  valid_until timestamptz,
  primary key (shard, endpoint_id, id),
  foreign key (shard, endpoint_id) references webhook_endpoint (shard, id)
);
create unique index webhook_secret_current on webhook_secret (shard, endpoint_id)
  where valid_until is null;

-- What happened; the body holds the very bytes that are sent. Append only.
create table webhook_event (
  shard       text        not null,
  id          uuid        not null,
  event_id    text        not null,
  type        text        not null,
  entity_id   text        not null,
  seq         bigint      check (seq > 0),
  tags        text[]      not null,
  audience    text        not null check (audience in ('endpoints', 'internal')),
  body        text        not null,
  occurred_at timestamptz not null,
  primary key (shard, id),
  -- Internal events are never sent, so nobody counts them.
  check ((audience = 'internal') = (seq is null))
);
create unique index webhook_event_wire on webhook_event (shard, event_id);
create index webhook_event_entity on webhook_event (shard, entity_id, seq) where seq is not null;
create index webhook_event_age on webhook_event using brin (occurred_at);
comment on column webhook_event.seq is
  'Counts the events of one entity; exact because its transaction holds the entity''s lock.';

-- Where the counting of an entity stopped when retention removed its last event.
create table webhook_sequence (
  shard     text   not null,
  entity_id text   not null,
  seq       bigint not null,
  primary key (shard, entity_id)
);

-- One event on its way to one endpoint; a replay is a further row.
create table webhook_delivery (
  shard          text        not null,
  endpoint_id    uuid        not null,
  id             uuid        not null,
  event_id       uuid        not null,
  replay_no      integer     not null default 0,
  state          text        not null default 'pending' check (state in
                 ('pending', 'delivered', 'rejected', 'dead', 'cancelled')),
  next_at        timestamptz not null,
  step           integer     not null default 0,
  attempts       integer     not null default 0,
  sweeps         integer     not null default 0,
  fence          integer     not null default 0,
  lease_until    timestamptz,
  ordered_entity text,
  seq            bigint      not null,
  last_status    integer,
  last_error     text,
  created_at     timestamptz not null,
  settled_at     timestamptz,
  primary key (shard, endpoint_id, id)
) with (fillfactor = 50);
-- Half of each page is left free: the claim's new version of a row fits beside the former one, so
-- that no index is written. Therefore no index may hold lease_until or fence.

-- No foreign keys here: a delivery is only ever inserted by selecting
-- its endpoint and its event, and neither can be deleted by the
-- service; the key share lock on one endpoint row would be a hot spot.

-- A claim reads the head of one lane: nothing to sort, nothing to skip, however long the queue is.
create index webhook_delivery_due on webhook_delivery (shard, endpoint_id, next_at, id)
  where state = 'pending';
create index webhook_delivery_ordered on webhook_delivery (shard, endpoint_id, ordered_entity, seq)
  where ordered_entity is not null and state = 'pending';
create index webhook_delivery_age on webhook_delivery using brin (created_at);
comment on column webhook_delivery.next_at is
  'Business time of the next attempt; infinity: the daily sweep decides.';
comment on column webhook_delivery.fence is
  'Grows with every claim: who lost the lease cannot overwrite the one who has it.';

-- What was tried and what came back. Append only.
create table webhook_attempt (
  shard         text        not null,
  delivery_id   uuid        not null,
  fence         integer     not null,
  n             integer     not null,
  started_at    timestamptz not null,
  ms            integer     not null,
  status        integer,
  error         text,
  response_head text,
  peer          text,
  secret        text        not null check (secret in ('current', 'previous')),
  primary key (shard, delivery_id, fence, n)
);
comment on column webhook_attempt.started_at is 'Real time, as the receiver''s own log has it.';

-- The id of a delivery: the event's time first, so that rows made together lie together, then a
-- digest, so that the same event, endpoint and replay can never become two rows.
create function webhook_delivery_id(event uuid, endpoint uuid, replay integer) returns uuid
  language sql immutable strict parallel safe
  return (left(event::text, 15)
    || substr(md5(event::text || endpoint::text || replay::text), 1, 3) || '-8'
    || substr(md5(event::text || endpoint::text || replay::text), 4, 3) || '-'
    || substr(md5(event::text || endpoint::text || replay::text), 7, 12))::uuid;

-- Retention is the one thing that may delete, and only what is settled and old: the service
-- role has no DELETE; it may call this function, which runs with the owner's rights.
create function webhook_retire(before timestamptz, most integer)
  returns table (deliveries integer, events integer)
  language plpgsql security definer set search_path from current
as $$
begin
  if before is null or most is null or most not between 1 and 100000 then
    raise exception 'webhook_retire: out of bounds';
  end if;

  with old as (
    select d.shard, d.endpoint_id, d.id from webhook_delivery d
    where d.created_at < before and d.settled_at < before
      and d.state in ('delivered', 'rejected', 'dead', 'cancelled')
    limit most for update skip locked
  ), attempts as (
    delete from webhook_attempt a using old
    where a.shard = old.shard and a.delivery_id = old.id
  ), gone as (
    delete from webhook_delivery d using old
    where d.shard = old.shard and d.endpoint_id = old.endpoint_id and d.id = old.id
    returning 1
  )
  select count(*) into deliveries from gone;

  with gone as (
    delete from webhook_event e using (
      select o.shard, o.id from webhook_event o
      where o.occurred_at < before
        and not exists (
          select from webhook_endpoint p
          join webhook_delivery d on d.shard = p.shard and d.endpoint_id = p.id
            and d.id between (left(o.id::text, 15) || '000-8000-000000000000')::uuid
                         and (left(o.id::text, 15) || 'fff-8fff-ffffffffffff')::uuid
          where p.shard = o.shard and d.event_id = o.id
        )
      limit most
    ) old
    where e.shard = old.shard and e.id = old.id
    returning e.shard, e.entity_id, e.seq
  ), kept as (
    insert into webhook_sequence as s (shard, entity_id, seq)
    select shard, entity_id, max(seq) from gone where seq is not null
    group by shard, entity_id
    on conflict (shard, entity_id) do update set seq = greatest(s.seq, excluded.seq)
  )
  select count(*) into events from gone;
  return next;
end
$$;
revoke all on function webhook_retire(timestamptz, integer) from public;

grant select, insert on webhook_event, webhook_attempt to {service};
grant select on webhook_sequence to {service};
grant select, insert, update on webhook_endpoint to {service};
grant select, insert, update (valid_until) on webhook_secret to {service};
grant select, insert,
  update (state, next_at, step, attempts, sweeps, fence, lease_until,
          last_status, last_error, settled_at)
  on webhook_delivery to {service};
grant execute on function webhook_retire(timestamptz, integer) to {service};
