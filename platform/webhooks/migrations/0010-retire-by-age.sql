-- The oldest go first, found by the indexes of their age; the block-range indexes have served.
create or replace function webhook_retire(before timestamptz, most integer)
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
    order by d.created_at limit most for update skip locked
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
        and (o.audience <> 'internal'
             or coalesce(uuid_extract_timestamp(o.id), '-infinity')
               < clock_timestamp() - interval '1 day')
        and not exists (
          select from webhook_endpoint p
          join webhook_delivery d on d.shard = p.shard and d.endpoint_id = p.id
            and d.id between (left(o.id::text, 15) || '000-8000-000000000000')::uuid
                         and (left(o.id::text, 15) || 'fff-8fff-ffffffffffff')::uuid
          where p.shard = o.shard and d.event_id = o.id
        )
      order by o.occurred_at limit most
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

drop index webhook_delivery_age;
drop index webhook_event_age;
