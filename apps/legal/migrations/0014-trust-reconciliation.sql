-- What the bank says of an account for clients' money, held against what the firm says; a month
-- that was signed is closed, and nothing opens it again.

create table trust_statement (
  firm_id     uuid        not null,
  id          uuid        not null,
  account_id  uuid        not null,
  -- Of the bytes: the same file twice is one statement.
  sha256      text        not null,
  file_name   text        not null,
  -- As they came, for whoever audits.
  file        bytea       not null,
  columns     jsonb       not null,
  first_day   date        not null,
  last_day    date        not null,
  lines       int         not null,
  -- What the file says is there at its end, where it says it.
  closing_cents bigint,
  reader      text        not null,
  created_at  timestamptz not null,
  -- Shown until then, and counted from then on.
  taken_at    timestamptz,
  primary key (firm_id, id),
  unique (firm_id, account_id, sha256),
  foreign key (firm_id, account_id) references trust_account
);

create table trust_bank_line (
  firm_id      uuid   not null,
  id           uuid   not null,
  account_id   uuid   not null,
  statement_id uuid   not null,
  -- In its file, from 1.
  line         int    not null,
  day          date   not null,
  cents        bigint not null check (cents <> 0),
  reference    text   not null,
  description  text   not null,
  -- By which it is known in another file that holds it too.
  mark         text   not null,
  -- Why it is not the firm's to book: the bank's own mistake, which it takes back.
  bank_error   text,
  primary key (firm_id, id),
  unique (firm_id, account_id, mark),
  foreign key (firm_id, account_id) references trust_account,
  foreign key (firm_id, statement_id) references trust_statement
);
create index trust_bank_line_of_day on trust_bank_line (firm_id, account_id, day, id);

-- A line of the bank is one entry, or several that the bank put together.
create table trust_match (
  firm_id    uuid        not null,
  entry_id   uuid        not null,
  line_id    uuid        not null,
  how        text        not null check (how in ('rule', 'hand')),
  maker      text        not null,
  created_at timestamptz not null,
  primary key (firm_id, entry_id),
  foreign key (firm_id, entry_id) references trust_entry,
  foreign key (firm_id, line_id) references trust_bank_line
);
create index trust_match_of_line on trust_match (firm_id, line_id);

create table trust_reconciliation (
  firm_id           uuid        not null,
  id                uuid        not null,
  account_id        uuid        not null,
  last_day          date        not null,
  statement_cents   bigint      not null,
  preparer          text        not null,
  prepared_at       timestamptz not null,
  signer            text,
  signed_at         timestamptz,
  -- What was signed; null before.
  in_transit_cents  bigint,
  outstanding_cents bigint,
  bank_error_cents  bigint,
  book_cents        bigint,
  ledger_cents      bigint,
  -- The end of the account's chain at that moment: who rewrites what was signed is found by it.
  chain_seq         bigint,
  chain_hash        text,
  primary key (firm_id, id),
  unique (firm_id, account_id, last_day),
  foreign key (firm_id, account_id) references trust_account,
  check (extract(day from last_day + 1) = 1),
  check ((signed_at is null) = (signer is null)),
  -- To the cent, three ways, or it is not signed.
  check (signed_at is null or (book_cents = ledger_cents and book_cents =
         statement_cents + in_transit_cents + outstanding_cents + bank_error_cents
         and chain_seq is not null and chain_hash is not null))
);

-- The last day of the newest signed month of an account; nothing is booked up to it.
create function trust_closed_until(of_firm uuid, of_account uuid) returns date
  language sql stable set search_path from current
  begin atomic
    select closed_until from trust_account where firm_id = of_firm and id = of_account;
  end;

create function trust_entry_in_open_month() returns trigger
  language plpgsql set search_path from current as $$
begin
  if new.day <= trust_closed_until(new.firm_id, new.account_id) then
    raise exception 'the month of % was signed', new.day using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger trust_entry_in_open_month before insert on trust_entry
  for each row execute function trust_entry_in_open_month();

create function trust_line_in_open_month() returns trigger
  language plpgsql set search_path from current as $$
begin
  if new.day <= trust_closed_until(new.firm_id, new.account_id) then
    raise exception 'the month of % was signed', new.day using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger trust_line_in_open_month before insert or update on trust_bank_line
  for each row execute function trust_line_in_open_month();

create function trust_match_in_open_month() returns trigger
  language plpgsql set search_path from current as $$
declare
  at date;
  of_account uuid;
begin
  select day, account_id into at, of_account from trust_bank_line
   where firm_id = coalesce(new.firm_id, old.firm_id) and id = coalesce(new.line_id, old.line_id);
  if at <= trust_closed_until(coalesce(new.firm_id, old.firm_id), of_account) then
    raise exception 'the month of % was signed', at using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger trust_match_in_open_month before insert or delete on trust_match
  for each row execute function trust_match_in_open_month();

-- What was matched is what the bank says, to the cent; all of it or none.
create function trust_match_balances() returns trigger
  language plpgsql set search_path from current as $$
declare
  of_firm uuid := coalesce(new.firm_id, old.firm_id);
  of_line uuid := coalesce(new.line_id, old.line_id);
begin
  if exists (select from trust_match m
               join trust_bank_line l on l.firm_id = m.firm_id and l.id = m.line_id
               join trust_entry e on e.firm_id = m.firm_id and e.id = m.entry_id
              where m.firm_id = of_firm and m.line_id = of_line
              group by l.cents, l.account_id, l.bank_error
             having sum(e.bank_cents) <> l.cents or l.bank_error is not null
                 or bool_or(e.account_id <> l.account_id)) then
    raise exception 'line % is not what was matched to it', of_line
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger trust_match_balances after insert or delete on trust_match
  deferrable initially deferred for each row execute function trust_match_balances();

create function trust_signed_stays() returns trigger
  language plpgsql set search_path from current as $$
begin
  if old.signed_at is not null then
    raise exception 'reconciliation % was signed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger trust_signed_stays before update on trust_reconciliation
  for each row execute function trust_signed_stays();

-- A month is closed by its signature alone, and none is opened again.
create function trust_closes_by_signature() returns trigger
  language plpgsql set search_path from current as $$
begin
  if new.closed_until is null or new.closed_until < old.closed_until
     or not exists (select from trust_reconciliation r
                     where r.firm_id = new.firm_id and r.account_id = new.id
                       and r.last_day = new.closed_until and r.signed_at is not null) then
    raise exception 'account % is closed by a signature alone', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger trust_closes_by_signature before update of closed_until on trust_account
  for each row when (new.closed_until is distinct from old.closed_until)
  execute function trust_closes_by_signature();

grant select, insert on trust_statement, trust_bank_line, trust_match, trust_reconciliation
   to {service};
grant update (taken_at) on trust_statement to {service};
grant update (bank_error) on trust_bank_line to {service};
grant delete on trust_match to {service};
grant update (statement_cents, preparer, prepared_at, signer, signed_at, in_transit_cents,
              outstanding_cents, bank_error_cents, book_cents, ledger_cents, chain_seq, chain_hash)
   on trust_reconciliation to {service};
