-- Who hears of a payment: the lineage of the key that asked for it, not every key of its tenant.

-- Null where no key asked, and for payments of a merchant that is a key: its name is the lineage.
alter table payment add column asked_by uuid;

-- Of a tenant's payments of before nobody wrote down which key asked: the one that listens, else
-- the oldest that may ask.
update payment p
   set asked_by = k.lineage_id
  from (select distinct on (k.scope ->> 'tenantId')
               k.scope ->> 'tenantId' as tenant_id, k.lineage_id
          from api_key k
         where k.scope ? 'tenantId' and 'payments:create' = any (k.permissions)
         order by k.scope ->> 'tenantId',
                  exists (select from webhook_endpoint e
                           where e.key_id = 'key:' || k.lineage_id and e.status <> 'removed') desc,
                  k.created_at) k
 where p.merchant = 'tenant:' || k.tenant_id;

update webhook_endpoint set tags = array['asked-by:' || key_id] where key_id like 'key:%';
