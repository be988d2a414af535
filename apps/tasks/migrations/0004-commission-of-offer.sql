-- What the operator keeps of a price is known when the price is offered, and stays for that offer.
alter table offer add column commission_bp integer
  check (commission_bp between 0 and 5000);
update offer o set commission_bp =
  coalesce((select m.commission_bp from market m where m.tenant_id = o.tenant_id), 1000);
alter table offer alter column commission_bp set not null;
