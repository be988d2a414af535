-- A tasker's subscription: what is paid, and the bill of the month that is to be paid.
create table subscription (
  tenant_id   uuid        not null,
  tasker_id   uuid        not null,
  state       text        not null check (state in ('pending', 'active', 'grace', 'ended')),
  -- The first day that is not paid, by the market's calendar; null before the first payment.
  paid_until  date,
  -- The day of the month on which it was begun: the 31st stays the 31st.
  anchor      integer     check (anchor between 1 and 31),
  renews      boolean     not null,
  bill_id     uuid,
  changed_at  timestamptz not null,
  primary key (tenant_id, tasker_id),
  foreign key (tenant_id, tasker_id) references tasker,
  foreign key (tenant_id, bill_id) references bill,
  check ((paid_until is null) = (anchor is null)),
  check (state not in ('active', 'grace') or paid_until is not null)
);
create unique index subscription_bill on subscription (tenant_id, bill_id)
  where bill_id is not null;
create index subscription_due on subscription (paid_until) where state in ('active', 'grace');

grant select, insert on subscription to {service};
grant update (state, paid_until, anchor, renews, bill_id, changed_at) on subscription to {service};
