-- A partner pays its tier's month, which includes stamps, and those beyond. Bills from before were
-- of every stamp: nothing included, no month.

alter table partner_bill
  add column base_cents      bigint not null default 0 check (base_cents >= 0),
  add column included_stamps bigint not null default 0 check (included_stamps >= 0),
  drop constraint partner_bill_check,
  add constraint partner_bill_subtotal check (
    subtotal_cents = base_cents + greatest(stamps - included_stamps, 0) * rate_cents);
