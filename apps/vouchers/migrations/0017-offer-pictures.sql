-- One picture of an offer; another one has another id, so that an address is one picture for ever.
create table offer_picture (
  community_id uuid        not null references community,
  id           uuid        not null,
  offer_id     uuid        not null,
  media_type   text        not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes        bytea       not null check (length(bytes) between 1 and 4194304),
  created_at   timestamptz not null,
  primary key (community_id, id),
  unique (community_id, offer_id),
  foreign key (community_id, offer_id) references offer
);
grant select, insert, delete on offer_picture to {service};
