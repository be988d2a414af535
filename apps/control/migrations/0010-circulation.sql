-- What the voucher service tells of its circulation, by community and day, and what it has told.

create table circulating_community (
  community_id  uuid        not null primary key,
  name          text        not null,
  told_at       timestamptz not null,
  -- The last count of the ledger that was told, and what these rows said at that moment.
  counted_to    uuid        not null default '00000000-0000-0000-0000-000000000000',
  counted_cents bigint,
  known_cents   bigint,
  check ((counted_cents is null) = (known_cents is null))
);

create table circulation_day (
  community_id   uuid   not null references circulating_community,
  day            date   not null,
  minted_cents   bigint not null,
  spent_cents    bigint not null,
  expired_cents  bigint not null,
  sales          bigint not null,
  sold_cents     bigint not null,
  primary key (community_id, day)
);
comment on column circulation_day.spent_cents is
  'Came back to its issuer, by a sale or by a clearing; less what a clearing brought out again.';

-- Which events are counted, so that one that is told again changes nothing.
create table circulation_event (
  event_id uuid        not null primary key,
  told_at  timestamptz not null
);
create index circulation_event_age on circulation_event using brin (told_at);

grant select, insert, update on circulating_community, circulation_day to {service};
grant select, insert, delete on circulation_event to {service};
