-- Communities, cells and members: who may issue, charge and hold. The community is the shard.

create table community (
  id           uuid        not null primary key,
  name         text        not null,
  time_zone    text        not null default 'America/Mexico_City',
  voucher_days integer     not null default 365 check (voucher_days between 1 and 3650),
  created_at   timestamptz not null
);

-- The mutex of a holder: whoever spends or returns vouchers of a wallet locks its row first.
create table wallet (
  community_id uuid    not null references community,
  id           uuid    not null,
  kind         text    not null check (kind in ('member', 'cell')),
  -- Never written: a row can only be locked by a role that may update one of its columns.
  lock_handle  boolean not null default false,
  primary key (community_id, id)
);

create table cell (
  community_id    uuid        not null references community,
  id              uuid        not null,
  name            text        not null,
  wallet_id       uuid        not null,
  umbrella_id     uuid,
  -- Issuance per month of the community's zone; null is no limit of its own.
  quota_cents     bigint      check (quota_cents >= 0),
  sub_limit_cents bigint      check (sub_limit_cents >= 0),
  cashback_bp     integer     not null default 0 check (cashback_bp between 0 and 10000),
  created_at      timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, wallet_id) references wallet,
  foreign key (community_id, umbrella_id) references cell,
  check (umbrella_id <> id)
);
-- Directory question "which community has this cell", asked only to choose the right refusal.
create index cell_by_id on cell (id);

create table member (
  community_id  uuid        not null references community,
  id            uuid        not null,
  display_name  text        not null,
  wallet_id     uuid        not null,
  administrator boolean     not null default false,
  created_at    timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, wallet_id) references wallet
);

create table cell_operator (
  community_id uuid not null,
  member_id    uuid not null,
  cell_id      uuid not null,
  primary key (community_id, member_id, cell_id),
  foreign key (community_id, member_id) references member,
  foreign key (community_id, cell_id) references cell
);

-- Directory table: people sign in with a phone or an address, before their community is known.
create table member_contact (
  contact      text not null primary key,
  community_id uuid not null,
  member_id    uuid not null,
  foreign key (community_id, member_id) references member
);
create index member_contact_by_member on member_contact (community_id, member_id);

grant select, insert on community, wallet, cell, member, cell_operator, member_contact to {service};
grant update (lock_handle) on wallet to {service};
grant update (name, umbrella_id, quota_cents, sub_limit_cents, cashback_bp) on cell to {service};
grant delete on cell_operator, member_contact to {service};
