-- What somebody sent to somebody, as one act. Its postings, one of kind `transfer` per batch, stand
-- in the ledger; `lines` says which batches of the receiver they made.

create table transfer_order (
  community_id        uuid        not null references community,
  id                  uuid        not null,
  -- Who did it: whose keys of idempotency these are, also where a cell's vouchers were sent.
  sender_member_id    uuid        not null,
  sender_cell_id      uuid,
  sender_wallet_id    uuid        not null,
  recipient_member_id uuid        not null,
  recipient_wallet_id uuid        not null,
  cents               bigint      not null check (cents > 0),
  lines               jsonb       not null,
  idempotency_key     text,
  request_hash        text        not null,
  at                  timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, sender_member_id) references member,
  foreign key (community_id, sender_cell_id) references cell,
  foreign key (community_id, sender_wallet_id) references wallet,
  foreign key (community_id, recipient_member_id) references member,
  foreign key (community_id, recipient_wallet_id) references wallet,
  check (sender_wallet_id <> recipient_wallet_id)
);
create unique index transfer_order_idempotency
  on transfer_order (community_id, sender_member_id, idempotency_key)
  where idempotency_key is not null;
create index transfer_order_sent on transfer_order (sender_wallet_id, id desc);
create index transfer_order_received on transfer_order (recipient_wallet_id, id desc);

-- A member is found by a code: the last twelve digits of the id, which chance alone made.
create index member_by_code on member (community_id, right(id::text, 12));

grant select, insert on transfer_order to {service};
