-- Uses of metered resources about which identity could not be asked: the work they were for went
-- on, and they are booked afterwards.

create table metered_use (
  tenant_id     uuid        not null,
  resource_type text        not null,
  -- What the use was for: identity books it once, however often it is told.
  reference_id  text        not null,
  quantity      bigint      not null check (quantity > 0),
  made_at       timestamptz not null,
  -- Booked, or refused afterwards; null while it waits.
  settled_at    timestamptz,
  -- Why identity does not book it: for people to see to, never tried again.
  refusal       text,
  primary key (tenant_id, resource_type, reference_id),
  check (refusal is null or settled_at is not null)
);
create index metered_use_waiting on metered_use (tenant_id, made_at) where settled_at is null;
create index metered_use_in_order on metered_use (made_at, tenant_id, resource_type, reference_id)
  where settled_at is null;
create index metered_use_settled on metered_use (settled_at) where settled_at is not null;

grant select, insert, delete on metered_use to {service};
grant update (settled_at, refusal) on metered_use to {service};
