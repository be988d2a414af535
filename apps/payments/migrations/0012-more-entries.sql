-- Invoices for AI and distributions have accounting entries of their own.

alter table poliza drop constraint poliza_kind_check;
alter table poliza
  add check (kind in ('earnings', 'revenue', 'ai_invoices', 'distribution'));

-- Of what came in: payments of AI invoices, whose sale was booked when they were issued.
alter table earning
  add column receivable_cents bigint not null default 0,
  add check (receivable_cents between 0 and gross_cents - deferred_cents);
grant update (receivable_cents) on earning to {service};
