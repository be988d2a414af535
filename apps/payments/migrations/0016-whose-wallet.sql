-- Whose wallet it is: who opened it, who moved its money, and which apps its owner lets charge it.

-- The lineage of the key whose top-up or transfer opened a wallet; null: nobody's key did, or
-- nobody knows any more. Then only the owner and the ecosystem's own keys reach it.
alter table account
  add column opened_by uuid,
  add check (kind = 'wallet' or opened_by is null);
-- The lineage of the key that moved it; null: the house, its jobs, or before this was written down.
alter table transfer add column made_by uuid;

-- What an owner said of an app. Without a row only the ecosystem's own keys charge the wallet; an
-- ecosystem key has a row once it was switched off or on. The owner need have no wallet yet.
create table wallet_app (
  ledger_id         uuid        not null,
  user_id           text        not null,
  lineage_id        uuid        not null,
  allowed           boolean     not null,
  -- Null: no limit, which only the ecosystem's own keys have.
  per_payment_cents bigint      check (per_payment_cents > 0),
  per_day_cents     bigint      check (per_day_cents > 0),
  expires_at        timestamptz,
  -- What it charged on the last business day (America/Mexico_City) on which it charged anything.
  spent_day         date,
  spent_cents       bigint      not null default 0 check (spent_cents >= 0),
  last_used_at      timestamptz,
  changed_at        timestamptz not null,
  primary key (ledger_id, user_id, lineage_id),
  check ((per_payment_cents is null) = (per_day_cents is null)),
  check (spent_cents = 0 or spent_day is not null)
);

-- An app asks an owner to let it charge; answered once.
create table consent_request (
  ledger_id         uuid        not null,
  id                uuid        not null,
  user_id           text        not null,
  lineage_id        uuid        not null,
  per_payment_cents bigint      not null check (per_payment_cents > 0),
  per_day_cents     bigint      not null check (per_day_cents >= per_payment_cents),
  -- Until when the consent would be good; null: until it is taken back.
  expires_at        timestamptz,
  reference_id      text,
  return_url        text,
  status            text        not null default 'pending'
                    check (status in ('pending', 'granted', 'denied')),
  created_at        timestamptz not null,
  -- Until when it can be answered.
  answer_by         timestamptz not null,
  decided_at        timestamptz,
  primary key (ledger_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create index consent_request_of_lineage on consent_request (lineage_id, id desc);

-- A code that an owner reads aloud: their consent to one payment of one app.
create table wallet_code (
  ledger_id    uuid        not null,
  lineage_id   uuid        not null,
  -- The app's own.
  id           uuid        not null,
  user_id      text        not null,
  cents        bigint      not null check (cents > 0),
  code_hash    text        not null,
  tries_left   smallint    not null check (tries_left >= 0),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  payment_id   uuid,
  primary key (ledger_id, lineage_id, id),
  check (payment_id is null or confirmed_at is not null)
);
create index wallet_code_of_app on wallet_code (lineage_id, created_at);

-- Where codes go for wallets whose owner never signed in here; who did gets them by their e-mail.
create table wallet_contact (
  ledger_id uuid not null,
  user_id   text not null,
  channel   text not null check (channel in ('sms', 'email')),
  address   text not null,
  primary key (ledger_id, user_id)
);

-- A demo world of before: its till asks Ana for a code by her phone.
insert into wallet_contact (ledger_id, user_id, channel, address)
select '00000000-0000-7000-8000-000000000001', 'usuario-con-saldo', 'sms', '5550000001'
 where exists (select from app_fact where name = 'demo world');

-- Who asked for what charges later, without a key at hand.
alter table recurring_subscription add column asked_by uuid;
alter table deal add column asked_by uuid;
update recurring_subscription set asked_by = substring(merchant from 5)::uuid
 where merchant ~ '^key:[0-9a-f-]{36}$';
update deal set asked_by = substring(merchant from 5)::uuid
 where merchant ~ '^key:[0-9a-f-]{36}$';

grant select, insert on wallet_app, consent_request, wallet_code, wallet_contact to {service};
grant update (allowed, per_payment_cents, per_day_cents, expires_at, spent_day, spent_cents,
              last_used_at, changed_at)
   on wallet_app to {service};
grant update (status, decided_at) on consent_request to {service};
grant update (tries_left, confirmed_at, payment_id) on wallet_code to {service};
grant update (channel, address) on wallet_contact to {service};
