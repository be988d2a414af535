-- Clearing: what a set-off returns to its issuers, what was returned, and its taking back.

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check
  check (kind in ('issue', 'apply', 'extinguish', 'accept', 'release', 'expire', 'transfer',
                  'clear', 'restore'));

create table clearing (
  community_id   uuid        not null references community,
  id             uuid        not null,
  status         text        not null default 'proposed'
                 check (status in ('proposed', 'posted', 'reversed')),
  total_cents    bigint      not null check (total_cents > 0),
  -- By how much at most the largest set-off of that moment is larger; 0: it is the largest.
  short_of_cents bigint      not null check (short_of_cents >= 0),
  held_cents     bigint      not null check (held_cents >= total_cents),
  proposed_by    uuid        not null,
  proposed_at    timestamptz not null,
  posted_by      uuid,
  posted_at      timestamptz,
  reversed_by    uuid,
  reversed_at    timestamptz,
  primary key (community_id, id),
  check ((status = 'proposed') = (posted_at is null)),
  check ((status = 'reversed') = (reversed_at is not null))
);

create table clearing_line (
  community_id   uuid   not null,
  clearing_id    uuid   not null,
  holder_cell_id uuid   not null,
  issuer_cell_id uuid   not null,
  held_cents     bigint not null,
  cents          bigint not null check (cents between 1 and held_cents),
  primary key (community_id, clearing_id, holder_cell_id, issuer_cell_id),
  foreign key (community_id, clearing_id) references clearing,
  foreign key (community_id, holder_cell_id) references cell,
  foreign key (community_id, issuer_cell_id) references cell,
  check (holder_cell_id <> issuer_cell_id)
);

-- Out of which batches, so that taking it back returns the very vouchers to the very batches.
create table cleared_batch (
  community_id uuid   not null,
  clearing_id  uuid   not null,
  batch_id     uuid   not null,
  cents        bigint not null check (cents > 0),
  primary key (community_id, clearing_id, batch_id),
  foreign key (community_id, clearing_id) references clearing,
  foreign key (community_id, batch_id) references batch
);

grant select, insert on clearing, clearing_line, cleared_batch to {service};
grant update (status, posted_by, posted_at, reversed_by, reversed_at) on clearing to {service};
