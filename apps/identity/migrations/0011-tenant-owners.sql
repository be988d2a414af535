-- Tenants have people: whom a tenant's billing address belongs to owns it, from their first visit
-- on. Tenants that are there already get the same as new ones.
insert into membership (place_id, id, email_key, name, role, added_at)
select id, gen_random_uuid(), lower(normalize(trim(billing_email), nfc)), '', 'owner', created_at
  from ecosystem_tenant
    on conflict do nothing;
