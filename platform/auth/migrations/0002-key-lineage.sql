-- Who made a key, and whether an operator marked it as one of the ecosystem's own.

-- made_by: the lineage of the key that made it; null where an operator or a person issued it.
alter table api_key
  add column ecosystem boolean not null default false,
  add column made_by   uuid,
  -- Only an operator gives this mark, and only to a key that belongs to no owner.
  add constraint api_key_ecosystem check (not ecosystem or (scope = '{}' and made_by is null));

create index api_key_lineage on api_key (lineage_id);
create index api_key_made_by on api_key (made_by) where made_by is not null;

grant update (ecosystem) on api_key to {service};

-- The demo world's key of the contract's kind; the oldest of that name is the seed's own.
update api_key
   set ecosystem = true
 where scope = '{}'
   and exists (select from app_fact where name = 'demo world')
   and 'payments:create' = any (permissions)
   and lineage_id = (select lineage_id from api_key
                      where name = 'Tienda La Milpa' order by created_at, id limit 1);

-- Of the others nobody knows yet: a start names them until an operator says what they are.
insert into app_fact (name, value)
select 'keys of unknown kind', jsonb_agg(distinct lineage_id)
  from api_key
 where scope = '{}' and not ecosystem
having count(*) > 0;
