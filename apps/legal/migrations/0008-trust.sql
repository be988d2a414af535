-- Money of clients: bank accounts, one ledger for each client and matter in them, and entries
-- that are written once. What an account holds is what its ledgers hold, at every moment.

create table trust_account (
  firm_id      uuid        not null references firm,
  id           uuid        not null,
  name         text        not null,
  bank         text        not null,
  -- The last digits alone: enough to tell it by, and too few to take from it.
  last_digits  text        not null check (last_digits ~ '^[0-9]{0,4}$'),
  -- What the firm may keep of its own there, for the bank's fees.
  fee_cap_cents bigint     not null check (fee_cap_cents between 0 and 1000000000),
  -- Above it whoever prepares a disbursement is not who approves it.
  approval_cents bigint    not null check (approval_cents between 0 and 1000000000000),
  book_cents   bigint      not null default 0 check (book_cents between 0 and 9007199254740991),
  -- The end of the chain of its entries.
  last_seq     bigint      not null default 0,
  last_hash    text        not null default '',
  -- The last day of the newest month that was signed: nothing is booked up to it.
  closed_until date,
  created_at   timestamptz not null,
  primary key (firm_id, id)
);

create table trust_ledger (
  firm_id      uuid        not null,
  id           uuid        not null,
  account_id   uuid        not null,
  -- Both null: the firm's own money, for the bank's fees.
  client_id    uuid,
  matter_id    uuid,
  balance_cents bigint     not null default 0 check (balance_cents >= 0),
  held_cents   bigint      not null default 0 check (held_cents between 0 and balance_cents),
  primary key (firm_id, id),
  unique nulls not distinct (firm_id, account_id, client_id, matter_id),
  foreign key (firm_id, account_id) references trust_account,
  foreign key (firm_id, client_id) references client,
  foreign key (firm_id, matter_id) references matter,
  check ((client_id is null) = (matter_id is null))
);
create index trust_ledger_of_matter on trust_ledger (firm_id, matter_id);
create index trust_ledger_of_client on trust_ledger (firm_id, client_id);

create table trust_entry (
  firm_id      uuid        not null,
  id           uuid        not null,
  account_id   uuid        not null,
  seq          bigint      not null check (seq > 0),
  kind         text        not null check (kind in ('deposit', 'interest', 'disbursement',
               'invoice_transfer', 'matter_move', 'fee_funding', 'bank_fee', 'reversal')),
  -- By the firm's calendar.
  day          date        not null,
  -- What it does to the bank's balance; zero where money moves between matters.
  bank_cents   bigint      not null,
  -- Never cash.
  method       text        not null
               check (method in ('spei', 'transfer', 'cheque', 'card', 'book')),
  counterparty text        not null,
  purpose      text        not null check (purpose <> ''),
  reference    text        not null,
  invoice_id   uuid,
  reverses_id  uuid,
  maker        text        not null,
  approver     text,
  created_at   timestamptz not null,
  previous_hash text       not null,
  hash         text        not null,
  primary key (firm_id, id),
  unique (firm_id, account_id, seq),
  unique (firm_id, reverses_id),
  foreign key (firm_id, account_id) references trust_account,
  foreign key (firm_id, reverses_id) references trust_entry,
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (kind <> 'invoice_transfer' or invoice_id is not null)
);
create index trust_entry_of_firm on trust_entry (firm_id, id desc);

create table trust_posting (
  firm_id      uuid        not null,
  entry_id     uuid        not null,
  ledger_id    uuid        not null,
  cents        bigint      not null check (cents <> 0),
  -- From this day on it may be spent; of what goes out, the day on which it does.
  clears_on    date        not null,
  primary key (firm_id, entry_id, ledger_id),
  foreign key (firm_id, entry_id) references trust_entry,
  foreign key (firm_id, ledger_id) references trust_ledger
);
create index trust_posting_of_ledger on trust_posting (firm_id, ledger_id, clears_on)
  include (cents);

-- What is set aside: by hand, or for a disbursement that waits for its approval.
create table trust_hold (
  firm_id      uuid        not null,
  id           uuid        not null,
  ledger_id    uuid        not null,
  cents        bigint      not null check (cents > 0),
  kind         text        not null check (kind in ('hold', 'disbursement')),
  reason       text        not null,
  method       text        not null
               check (method in ('spei', 'transfer', 'cheque', 'card', 'book')),
  counterparty text        not null,
  reference    text        not null,
  maker        text        not null,
  created_at   timestamptz not null,
  -- Set aside no longer: released, refused, or paid by this entry.
  ended_at     timestamptz,
  ender        text,
  entry_id     uuid,
  primary key (firm_id, id),
  foreign key (firm_id, ledger_id) references trust_ledger,
  foreign key (firm_id, entry_id) references trust_entry,
  check ((ended_at is null) = (ender is null)),
  check (entry_id is null or kind = 'disbursement')
);
create index trust_hold_open on trust_hold (firm_id, ledger_id) where ended_at is null;

-- The bank's side of an entry is what its postings sum to, and there is one at least.
create function trust_entry_balances() returns trigger
  language plpgsql set search_path from current as $$
begin
  if (select coalesce(sum(cents), 0) <> new.bank_cents or count(*) = 0
        from trust_posting where firm_id = new.firm_id and entry_id = new.id) then
    raise exception 'entry % is not what its postings sum to', new.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger trust_entry_balances after insert on trust_entry
  deferrable initially deferred for each row execute function trust_entry_balances();

grant select, insert on trust_account, trust_ledger, trust_entry, trust_posting, trust_hold
   to {service};
grant update (book_cents, last_seq, last_hash, closed_until) on trust_account to {service};
grant update (balance_cents, held_cents) on trust_ledger to {service};
grant update (ended_at, ender, entry_id) on trust_hold to {service};
