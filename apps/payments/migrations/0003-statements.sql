-- What statements of rails are compared with, and sandbox's own record of what was paid.

-- A notice names the rail's transaction, and the transfer that it made: money that we know of.
alter table rail_event
  add column reference           text,
  add column rail_transaction_id text,
  add column transfer_id         uuid;
create index rail_event_of_transaction on rail_event (rail, rail_transaction_id)
  where transfer_id is not null;
create index rail_event_of_day on rail_event (rail, received_at) where transfer_id is not null;

-- Of an item's money: what lies in suspense until a person says whose it is.
alter table review_item
  add column held_cents bigint not null default 0 check (held_cents >= 0);
-- A difference is listed once, however often a day is compared.
create unique index review_of_difference
  on review_item (ledger_id, rail, (detail ->> 'difference'), (detail ->> 'railTransactionId'))
  where kind = 'statement_difference';

-- Written by sandbox's rails when they are paid, never by what books the money.
create table sandbox_rail_movement (
  ledger_id           uuid        not null,
  rail                text        not null,
  rail_transaction_id text        not null,
  reference           text        not null,
  reference_number    integer,
  cents               bigint      not null check (cents > 0),
  at                  timestamptz not null,
  primary key (ledger_id, rail, rail_transaction_id)
);
create index sandbox_rail_movement_of_day on sandbox_rail_movement (rail, at);

grant select, insert on sandbox_rail_movement to {service};
