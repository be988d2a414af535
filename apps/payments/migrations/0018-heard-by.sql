-- Who hears of what is charged later: apart from on whose word a wallet is charged.

-- The lineage that hears of it where nobody wrote down who asked; a guess charges no wallet.
alter table recurring_subscription add column heard_by uuid;
alter table deal add column heard_by uuid;
-- The lineage that reported the use, and that hears of the payments of its invoice.
alter table ai_usage add column asked_by uuid;
alter table ai_invoice add column asked_by uuid;

-- Of each tenant: a line that lives before one that was ended, then the one that listens, then the
-- oldest that may ask.
create view heir as
  select distinct on (k.scope ->> 'tenantId')
         'tenant:' || (k.scope ->> 'tenantId') as merchant, k.lineage_id,
         k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) as lives
    from api_key k
   where k.scope ? 'tenantId' and 'payments:create' = any (k.permissions)
   order by k.scope ->> 'tenantId', lives desc,
            exists (select from webhook_endpoint e
                     where e.key_id = 'key:' || k.lineage_id and e.status <> 'removed') desc,
            k.created_at;

update recurring_subscription s set heard_by = heir.lineage_id
  from heir where s.asked_by is null and heir.merchant = s.merchant;
update deal d set heard_by = heir.lineage_id
  from heir where d.asked_by is null and heir.merchant = d.merchant;
update ai_usage u set asked_by = heir.lineage_id
  from heir where u.invoice_id is null and heir.merchant = u.merchant;
update ai_invoice i set asked_by = heir.lineage_id
  from heir where heir.merchant = i.merchant;

-- What has come of them since.
update payment p set asked_by = coalesce(s.asked_by, s.heard_by)
  from recurring_subscription s
 where p.asked_by is null and p.reference_type = 'subscription' and p.reference_id = s.id::text
   and p.merchant = s.merchant;
update payment p set asked_by = coalesce(d.asked_by, d.heard_by)
  from deal d
 where p.asked_by is null and p.reference_type = 'deal' and p.reference_id = d.id::text
   and p.merchant = d.merchant;
update payment p set asked_by = i.asked_by
  from ai_invoice i
 where p.asked_by is null and p.reference_type = 'ai_invoice' and p.reference_id = i.id::text
   and p.merchant = i.merchant;

-- Payments of before 0017 were given to a line that listened, whether or not it lived: to one that
-- was ended only where the tenant has no other. Later ones say who asked.
update payment p set asked_by = heir.lineage_id
  from heir
 where heir.merchant = p.merchant and heir.lives and p.asked_by <> heir.lineage_id
   and p.created_at <= (select applied_at from migration where name like '%/0017-asked-by.sql')
   and not exists (select from api_key k
                    where k.lineage_id = p.asked_by and k.revoked_at is null
                      and (k.expires_at is null or k.expires_at > now()));

drop view heir;
