-- What was asked for under a tender's id, so that the same id with another wish is told apart; when
-- a bill was last looked after, so that each has its turn; and paid bills by when they were paid.
alter table tender add column request_hash text not null default '';
alter table bill add column looked_at timestamptz;

drop index bill_of_customer;
create index bill_of_customer on bill (tenant_id, customer_id, paid_at desc, id desc)
  where state = 'paid' and customer_id is not null;
-- Tenders that are held, of bills that are open: whoever took the last one may have died before.
create index tender_held on tender (tenant_id, bill_id) where state = 'held';

grant update (looked_at) on bill to {service};
