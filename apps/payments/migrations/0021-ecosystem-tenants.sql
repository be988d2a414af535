-- Tenants of the ecosystem as identity made them known: merchants by name, also without a key.

create table ecosystem_tenant (
  id            uuid        not null primary key,
  name          text        not null,
  email         text        not null,
  registered_at timestamptz not null
);

-- A tenant by the oldest of its keys that an operator, or an app of the ecosystem's own, named;
-- else by the name that identity knows it by.
create or replace function known_tenant_name(tenant text) returns text
  language sql stable strict set search_path from current as
$$
  select coalesce(
    (select k.name from api_key k
      where k.scope ->> 'tenantId' = tenant
        and (k.made_by is null
             or exists (select from api_key maker
                         where maker.lineage_id = k.made_by and maker.ecosystem))
      order by k.created_at, k.id
      limit 1),
    (select t.name from ecosystem_tenant t where t.id::text = tenant))
$$;

grant select, insert on ecosystem_tenant to {service};
grant update (name, email, registered_at) on ecosystem_tenant to {service};
