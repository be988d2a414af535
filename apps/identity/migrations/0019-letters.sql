-- Who else gets a tenant's letters, beside whoever has its billing address.
alter table ecosystem_tenant
  add column letter_copies text[] not null default '{}' check (cardinality(letter_copies) <= 5);
grant update (letter_copies) on ecosystem_tenant to {service};
-- All letters are in the tenant's own language from now on. Those about invoices were in that of
-- the account with its billing address: so the tenant begins with it.
update ecosystem_tenant t set locale = a.locale
  from account a
 where a.email_key = t.billing_email_key and a.locale <> t.locale;
