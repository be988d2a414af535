-- Invoices for time and expenses: what stands on them, what was paid of them, and the numbers that
-- the firm gave them, without a gap.

-- Its row is locked by whoever issues, so that no number is missing.
create table invoice_counter (
  firm_id      uuid        not null primary key references firm,
  last_number  integer     not null check (last_number > 0)
);

create table invoice (
  firm_id      uuid        not null,
  id           uuid        not null,
  matter_id    uuid        not null,
  client_id    uuid        not null,
  status       text        not null check (status in
               ('draft', 'awaiting_approval', 'issued', 'partly_paid', 'paid', 'void')),
  -- Given when it is issued, and kept when it is voided.
  number       integer     check (number > 0),
  -- By the firm's calendar.
  due_on       date        not null,
  notes        text        not null default '',
  -- Each the sum of its lines; the discount is taken off before tax.
  subtotal_cents bigint    not null check (subtotal_cents >= 0),
  discount_cents bigint    not null check (discount_cents between 0 and subtotal_cents),
  tax_cents    bigint      not null check (tax_cents >= 0),
  total_cents  bigint      not null check (total_cents > 0),
  paid_cents   bigint      not null default 0 check (paid_cents between 0 and total_cents),
  -- The client's link to see and pay it.
  pay_token    text        not null,
  maker        text        not null,
  approver     text,
  created_at   timestamptz not null,
  issued_at    timestamptz,
  paid_at      timestamptz,
  voided_at    timestamptz,
  void_reason  text,
  primary key (firm_id, id),
  unique (firm_id, number),
  unique (firm_id, pay_token),
  foreign key (firm_id, matter_id) references matter,
  foreign key (firm_id, client_id) references client,
  check (total_cents = subtotal_cents - discount_cents + tax_cents),
  check ((number is null) = (issued_at is null)),
  check (status not in ('draft', 'awaiting_approval') or number is null),
  check (status not in ('issued', 'partly_paid', 'paid') or number is not null),
  check ((status = 'void') = (voided_at is not null)),
  check ((status = 'paid') = (paid_at is not null)),
  check (case status when 'paid' then paid_cents = total_cents
                     when 'partly_paid' then paid_cents between 1 and total_cents - 1
                     else paid_cents = 0 end)
);
create index invoice_newest on invoice (firm_id, id desc);
create index invoice_of_matter on invoice (firm_id, matter_id, id desc);
create index invoice_of_client on invoice (firm_id, client_id, id desc);
create index invoice_owed on invoice (firm_id, due_on) where status in ('issued', 'partly_paid');
create index invoice_due on invoice (due_on) where status in ('issued', 'partly_paid');

create table invoice_line (
  firm_id      uuid        not null,
  invoice_id   uuid        not null,
  position     integer     not null check (position > 0),
  kind         text        not null check (kind in ('time', 'expense')),
  -- The time entry or expense that it charges.
  source_id    uuid        not null,
  day          date        not null,
  description  text        not null,
  -- Of time alone: who worked, for how long it is charged, and at what an hour.
  person       text,
  billed_seconds integer   check (billed_seconds >= 0),
  rate_cents   bigint      check (rate_cents >= 0),
  amount_cents bigint      not null check (amount_cents >= 0),
  discount_cents bigint    not null check (discount_cents between 0 and amount_cents),
  tax_cents    bigint      not null check (tax_cents >= 0),
  -- Its invoice was voided: what it charged may stand on another.
  released     boolean     not null default false,
  primary key (firm_id, invoice_id, position),
  foreign key (firm_id, invoice_id) references invoice,
  check ((kind = 'time') = (billed_seconds is not null)),
  check ((kind = 'time') = (rate_cents is not null))
);
-- Nothing is charged twice.
create unique index invoice_line_source on invoice_line (firm_id, source_id) where not released;

-- What was issued stays as it was issued.
create function invoice_line_frozen() returns trigger
  language plpgsql set search_path from current as $$
declare
  line invoice_line := coalesce(new, old);
  standing text := (select status from invoice
                     where firm_id = line.firm_id and id = line.invoice_id);
begin
  if tg_op = 'UPDATE' then
    -- The one column that the service may change: it is let go of once the invoice is void.
    if standing <> 'void' then
      raise exception 'a line of invoice % is let go of while it stands', line.invoice_id
        using errcode = 'check_violation';
    end if;
  elsif standing <> 'draft' then
    raise exception 'invoice % is no draft: its lines stay', line.invoice_id
      using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;

create trigger invoice_line_frozen before insert or update or delete on invoice_line
  for each row execute function invoice_line_frozen();

-- Money that came for an invoice, or went back: never changed, a correction is a line of its own.
create table invoice_payment (
  firm_id      uuid        not null,
  id           uuid        not null,
  invoice_id   uuid        not null,
  -- Below zero: what was taken back.
  cents        bigint      not null check (cents <> 0),
  method       text        not null check (method in
               ('cash', 'cheque', 'transfer', 'card', 'wallet', 'codi', 'cash_store', 'trust')),
  -- By the firm's calendar.
  day          date        not null,
  reference    text        not null,
  -- Where it came from: a request at payments, or an entry of clients' money.
  request_id   uuid,
  trust_entry_id uuid,
  reverses_id  uuid,
  reason       text        not null default '',
  maker        text        not null,
  created_at   timestamptz not null,
  primary key (firm_id, id),
  unique (firm_id, trust_entry_id),
  foreign key (firm_id, invoice_id) references invoice,
  foreign key (firm_id, reverses_id) references invoice_payment,
  check ((cents < 0) = (reverses_id is not null)),
  check ((method = 'trust') = (trust_entry_id is not null))
);
create index invoice_payment_of on invoice_payment (firm_id, invoice_id, id);
create unique index invoice_payment_request on invoice_payment (firm_id, request_id)
  where cents > 0;

-- What an invoice has as paid is what its payments sum to.
create function invoice_is_paid() returns trigger
  language plpgsql set search_path from current as $$
begin
  if (select i.paid_cents <> (select coalesce(sum(p.cents), 0) from invoice_payment p
                               where p.firm_id = i.firm_id and p.invoice_id = i.id)
        from invoice i where i.firm_id = new.firm_id
         and i.id = case tg_table_name when 'invoice' then (to_jsonb(new) ->> 'id')::uuid
                                       else (to_jsonb(new) ->> 'invoice_id')::uuid end) then
    raise exception 'an invoice has not as paid what its payments sum to'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger invoice_payment_counts after insert on invoice_payment
  deferrable initially deferred for each row execute function invoice_is_paid();
create constraint trigger invoice_is_paid after update of paid_cents on invoice
  deferrable initially deferred for each row execute function invoice_is_paid();

alter table expense add foreign key (firm_id, invoice_id) references invoice;
alter table time_entry add foreign key (firm_id, invoice_id) references invoice;

grant select, insert on invoice_counter, invoice, invoice_line, invoice_payment to {service};
grant update (last_number) on invoice_counter to {service};
grant update (status, number, due_on, notes, subtotal_cents, discount_cents, tax_cents,
              total_cents, paid_cents, approver, issued_at, paid_at, voided_at, void_reason)
   on invoice to {service};
grant delete on invoice_line to {service};
grant update (released) on invoice_line to {service};
