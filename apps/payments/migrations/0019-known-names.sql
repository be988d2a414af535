-- Who is behind an app as the house knows it, and which consent of an owner stands.

-- The request by which the owner last agreed; null: they never did, and only switched.
alter table wallet_app add column consent_id uuid;
update wallet_app a set consent_id = newest.id
  from (select distinct on (ledger_id, user_id, lineage_id) ledger_id, user_id, lineage_id, id
          from consent_request
         where status = 'granted'
         order by ledger_id, user_id, lineage_id, decided_at desc, id desc) newest
 where newest.ledger_id = a.ledger_id and newest.user_id = a.user_id
   and newest.lineage_id = a.lineage_id;
grant update (consent_id) on wallet_app to {service};

create index api_key_of_tenant on api_key ((scope ->> 'tenantId'), created_at)
 where scope ->> 'tenantId' is not null;

-- A tenant by the oldest of its keys that an operator, or an app of the ecosystem's own, named.
create function known_tenant_name(tenant text) returns text
  language sql stable strict set search_path from current as
$$
  select k.name from api_key k
   where k.scope ->> 'tenantId' = tenant
     and (k.made_by is null
          or exists (select from api_key maker
                      where maker.lineage_id = k.made_by and maker.ecosystem))
   order by k.created_at, k.id
   limit 1
$$;

-- An app by the key that all of its making goes back to, and that by its tenant: an app that makes
-- keys gives them whatever names and, where it has no tenant, whatever tenant it likes.
create function known_name(lineage uuid) returns text
  language sql stable strict set search_path from current as
$$
  with recursive above as (
    select lineage_id, made_by from api_key where lineage_id = lineage
    union
    select maker.lineage_id, maker.made_by
      from api_key maker join above on maker.lineage_id = above.made_by
     where not maker.ecosystem
  )
  select coalesce(known_tenant_name(k.scope ->> 'tenantId'), k.name)
    from above head join api_key k on k.lineage_id = head.lineage_id
   where head.made_by is null
      or exists (select from api_key maker
                  where maker.lineage_id = head.made_by and maker.ecosystem)
   order by k.created_at desc, k.id
   limit 1
$$;

-- Merchants as payments name them: `tenant:…` and `key:…`.
create function known_merchant_name(merchant text) returns text
  language sql stable strict set search_path from current as
$$
  select case when merchant like 'tenant:%' then known_tenant_name(substr(merchant, 8))
              when merchant ~ '^key:[0-9a-f-]{36}$' then known_name(substr(merchant, 5)::uuid)
         end
$$;
