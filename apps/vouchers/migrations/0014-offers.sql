-- The marketplace: what members and cells offer and need, and who wrote about it.

create table offer (
  community_id     uuid        not null references community,
  id               uuid        not null,
  kind             text        not null check (kind in ('offer', 'need')),
  -- Who wrote it; a stall's offer is the stall's, whoever operates it.
  member_id        uuid        not null,
  cell_id          uuid,
  title            text        not null check (title <> ''),
  text             text        not null,
  vales_cents      bigint      not null check (vales_cents >= 0),
  cash_cents       bigint      not null check (cash_cents >= 0),
  zone             text,
  -- Its last day, in the community's zone.
  until            date,
  created_at       timestamptz not null,
  withdrawn_at     timestamptz,
  withdrawn_by     uuid,
  withdrawn_reason text,
  primary key (community_id, id),
  foreign key (community_id, member_id) references member,
  foreign key (community_id, cell_id) references cell,
  check (vales_cents + cash_cents <= 9007199254740991),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index offer_open on offer (community_id, id desc) where withdrawn_at is null;

-- How often somebody wrote: what they wrote is in the messages alone.
create table offer_message (
  community_id uuid        not null,
  id           uuid        not null,
  offer_id     uuid        not null,
  member_id    uuid        not null,
  at           timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, offer_id) references offer,
  foreign key (community_id, member_id) references member
);
create index offer_message_by_member on offer_message (community_id, member_id, at);

grant select, insert on offer, offer_message to {service};
grant update (withdrawn_at, withdrawn_by, withdrawn_reason) on offer to {service};
