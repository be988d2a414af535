-- What merchants take out of their takings to a bank account, and who said that it may go.

-- Each of these takes in more than the one before it did, so that rows that are there pass.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check
  -- payout: what a merchant took out and no bank has confirmed yet.
  check (kind in ('wallet', 'merchant', 'rail', 'funding', 'suspense', 'payout')) not valid;
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check
  check (kind in ('payment', 'refund', 'top_up', 'transfer', 'rail_in', 'rail_out',
                  'late_payment', 'review', 'payout', 'payout_back')) not valid;
alter table poliza drop constraint poliza_kind_check;
alter table poliza add constraint poliza_kind_check
  check (kind in ('earnings', 'revenue', 'ai_invoices', 'distribution', 'payout')) not valid;

create table payout (
  ledger_id    uuid        not null,
  id           uuid        not null,
  merchant     text        not null,
  -- The lineage of the key that asked for it, or the person of the business who did.
  asked_by     uuid,
  asked_by_sub text,
  cents        bigint      not null check (cents > 0),
  -- A CLABE: 18 digits, the last of which checks the others.
  account      text        not null check (account ~ '^[0-9]{18}$'),
  holder       text,
  concept      text,
  status       text        not null
               check (status in ('pending_approval', 'approved', 'sent', 'paid', 'failed',
                                 'rejected', 'cancelled')),
  -- Why it is not paid, in a word of the house or of the bank.
  reason       text,
  -- The clave de rastreo, by which banks find a SPEI order.
  tracking_key text,
  approved_by  text,
  created_at   timestamptz not null,
  sent_at      timestamptz,
  ended_at     timestamptz,
  primary key (ledger_id, id),
  unique (ledger_id, tracking_key),
  check ((asked_by is null) <> (asked_by_sub is null)),
  check ((ended_at is not null) = (status in ('paid', 'failed', 'rejected', 'cancelled'))),
  check (status <> 'paid' or tracking_key is not null)
);
create index payout_of_merchant on payout (merchant, id desc);
create index payout_by_state on payout (status, id desc);

grant select, insert on payout to {service};
grant update (status, reason, tracking_key, approved_by, sent_at, ended_at) on payout to {service};
