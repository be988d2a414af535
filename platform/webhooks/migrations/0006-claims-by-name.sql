-- Whose claim leased it: what a claim took whose answer was lost is found and given back. Never
-- null, so that a row does not grow when it is claimed and stays in its page.
alter table webhook_delivery
  add column claim_id uuid not null default '00000000-0000-0000-0000-000000000000';
grant update (claim_id) on webhook_delivery to {service};
