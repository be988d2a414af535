-- What was odd about a sale that a register made without us: for the manager to look at.

create table sale_oddity (
  tenant_id   uuid        not null,
  sale_id     uuid        not null,
  position    integer     not null check (position > 0),
  -- Sold at another price than the catalog's when it came; not sold any more; drawer counted.
  kind        text        not null
              check (kind in ('price', 'product_inactive', 'cash_session_closed')),
  product_name text,
  sold_cents  bigint,
  catalog_cents bigint,
  noted_at    timestamptz not null,
  seen_at     timestamptz,
  primary key (tenant_id, sale_id, position),
  foreign key (tenant_id, sale_id) references sale,
  check ((kind = 'price') = (sold_cents is not null and catalog_cents is not null))
);
create index sale_oddity_unseen on sale_oddity (tenant_id, noted_at) where seen_at is null;

grant select, insert on sale_oddity to {service};
grant update (seen_at) on sale_oddity to {service};
