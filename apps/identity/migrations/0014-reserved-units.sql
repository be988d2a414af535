-- Units that are held for work whose use is known only when it is done: they are no line of the log
-- and no counter, and whoever checks meanwhile leaves them room.
create table unit_reservation (
  tenant_id        uuid   not null references ecosystem_tenant,
  id               uuid   not null,
  resource_type    text   not null,
  reference_id     text   not null,
  quantity         bigint not null check (quantity > 0),
  state            text   not null default 'open'
                   check (state in ('open', 'settled', 'released', 'expired')),
  -- What the work really took: what of it was booked, and what found no room.
  settled_quantity bigint check (settled_quantity >= 0),
  refused_quantity bigint check (refused_quantity >= 0),
  -- Past it an open one holds nothing, whether or not that has been written down.
  expires_at       timestamptz not null,
  created_at       timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, resource_type, reference_id),
  check ((state = 'settled') = (settled_quantity is not null)),
  check ((state = 'settled') = (refused_quantity is not null))
);
create index unit_reservation_id on unit_reservation (id);
create index unit_reservation_open on unit_reservation (tenant_id, resource_type, expires_at)
  where state = 'open';
create index unit_reservation_end on unit_reservation (expires_at) where state = 'open';

alter table subscription_allocation
  -- Until then units of the resource may be held: checks look, and not before.
  add column reserved_until timestamptz;

grant select, insert on unit_reservation to {service};
grant update (state, settled_quantity, refused_quantity) on unit_reservation to {service};
grant update (reserved_until) on subscription_allocation to {service};
