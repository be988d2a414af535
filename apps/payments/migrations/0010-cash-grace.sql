-- Stores tell late of the cash that they took: a voucher's payment waits beyond its last day.

-- When money does not pay it any more; `expires_at` is what its payer was told.
alter table payment add column closes_at timestamptz;
update payment set closes_at = expires_at where status = 'pending';
alter table payment add check (status <> 'pending' or closes_at >= expires_at);

drop index payment_to_expire;
create index payment_to_expire on payment (closes_at) where status = 'pending';
grant update (closes_at) on payment to {service};
