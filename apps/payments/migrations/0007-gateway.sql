-- Refunds on their way to a rail, and payments that a card holder disputes.

alter table refund
  add column tries       integer     not null default 0,
  -- Nobody else sends it before; after an answer that never came it is asked about then.
  add column next_try_at timestamptz,
  add column error       text;

alter table review_item drop constraint review_item_kind_check;
alter table review_item add check (
  kind in ('amount_mismatch', 'unknown_reference', 'late_payment', 'paid_twice',
           'currency_mismatch', 'refund_failed', 'foreign_refund', 'dispute',
           'statement_difference'));

-- A dispute as the gateway names it, and where its money stands in our ledger.
create table dispute (
  ledger_id  uuid        not null,
  provider   text        not null,
  id         text        not null,
  payment_id uuid        not null,
  cents      bigint      not null check (cents > 0),
  state      text        not null check (state in ('warned', 'held', 'won', 'lost')),
  opened_at  timestamptz not null,
  changed_at timestamptz not null,
  primary key (ledger_id, provider, id),
  foreign key (ledger_id, payment_id) references payment
);
create index dispute_of_payment on dispute (payment_id);

-- Directory question "whose intent is this": refunds and disputes name only the intent.
create index payment_by_rail_transaction on payment (rail_transaction_id)
  where rail_transaction_id is not null;

grant update (tries, next_try_at, error) on refund to {service};
grant select, insert on dispute to {service};
grant update (state, changed_at) on dispute to {service};
