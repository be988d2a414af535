-- The chain of hashes over each community's postings: sealed in the background, in the order in
-- which the sealer met them, so that nobody who sells waits for it.

create table ledger_chain (
  community_id       uuid        not null primary key references community,
  seq                bigint      not null check (seq >= 0),
  hash               text        not null,
  -- The greatest id that was sealed: where the next look begins, less a margin for late commits.
  through_id         uuid,
  -- What the sealed postings sum to: the public proof reads one row.
  issued_cents       numeric     not null default 0,
  extinguished_cents numeric     not null default 0,
  expired_cents      numeric     not null default 0,
  sealed_at          timestamptz not null
);

create table ledger_seal (
  community_id  uuid   not null,
  seq           bigint not null check (seq > 0),
  transfer_id   uuid   not null,
  previous_hash text   not null,
  hash          text   not null,
  primary key (community_id, seq),
  unique (community_id, transfer_id)
);

grant select, insert on ledger_chain, ledger_seal to {service};
grant update (seq, hash, through_id, issued_cents, extinguished_cents, expired_cents, sealed_at)
   on ledger_chain to {service};
