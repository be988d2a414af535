-- What reports are made of: sums by day, folded in the background from postings and closed sales.

-- How far a community's postings and charges are in the sums. Ids are made in the order of time; a
-- bound is taken over once whoever might still write below it has ended.
create table figure_mark (
  community_id uuid        not null primary key references community,
  folded_to    uuid        not null default '00000000-0000-0000-0000-000000000000',
  -- The next bound, and the first transaction that had not begun when it was chosen.
  next_to      uuid        not null default '00000000-0000-0000-0000-000000000000',
  next_xmax    xid8        not null default '0',
  folded_at    timestamptz not null
);

-- Postings by day of the community's zone. A cell is where the account is its wallet; the nil id
-- where it is a member's, a charge or the issuer itself.
create table circulation_day (
  community_id   uuid   not null,
  day            date   not null,
  issuer_cell_id uuid   not null,
  -- As in the ledger; of `issue`, what a sale minted is `cashback`.
  kind           text   not null,
  from_cell_id   uuid   not null,
  to_cell_id     uuid   not null,
  cents          bigint not null,
  postings       bigint not null,
  primary key (community_id, day, issuer_cell_id, kind, from_cell_id, to_cell_id)
);

-- Settled sales by day of the community's zone.
create table sale_day (
  community_id   uuid   not null,
  day            date   not null,
  cell_id        uuid   not null,
  sales          bigint not null,
  total_cents    bigint not null,
  vouchers_cents bigint not null,
  cash_cents     bigint not null,
  cashback_cents bigint not null,
  primary key (community_id, day, cell_id)
);

-- Charges that were neither closed nor over when the bound passed them.
create table open_sale (
  community_id uuid not null,
  charge_id    uuid not null,
  primary key (community_id, charge_id)
);

-- Whose wallet an account is.
create index cell_by_wallet on cell (wallet_id);

grant select, insert, update on figure_mark, circulation_day, sale_day to {service};
grant select, insert, delete on open_sale to {service};
