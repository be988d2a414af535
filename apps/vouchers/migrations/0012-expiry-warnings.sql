-- Whom was told that which vouchers expire soon, and who wants to hear nothing of it.

create table expiry_warning (
  community_id uuid        not null,
  batch_id     uuid        not null,
  -- Told this many days before, at the earliest.
  days         integer     not null check (days in (7, 30)),
  told_at      timestamptz not null,
  primary key (community_id, batch_id, days),
  foreign key (community_id, batch_id) references batch
);

create table warning_refusal (
  community_id uuid        not null,
  member_id    uuid        not null,
  at           timestamptz not null,
  primary key (community_id, member_id),
  foreign key (community_id, member_id) references member
);

grant select, insert on expiry_warning to {service};
grant select, insert, delete on warning_refusal to {service};
