-- Consumers: what they proved, where they chose to be known, and how they sign in.

-- The shard of everything below is the consumer.
create table consumer (
  id         uuid        not null primary key,
  name       text        not null default '' check (length(name) <= 80),
  created_at timestamptz not null
);

-- Directory table: people come with a phone or an e-mail address before anybody is known. Only
-- what was proved by a code is in it: ten digits, or an address in small letters.
create table consumer_contact (
  contact     text        not null primary key,
  consumer_id uuid        not null,
  proved_at   timestamptz not null
);
create index consumer_contact_of on consumer_contact (consumer_id);

-- A business at which a consumer chose to be known. Nothing is asked there without this row.
create table consumer_place (
  consumer_id uuid        not null references consumer on delete cascade,
  platform_id text        not null,
  tenant_id   text        not null,
  joined_at   timestamptz not null,
  primary key (consumer_id, platform_id, tenant_id)
);

-- As whom that business knows them, by which contact.
create table consumer_link (
  consumer_id    uuid        not null,
  platform_id    text        not null,
  tenant_id      text        not null,
  third_party_id text        not null,
  contact        text        not null,
  linked_at      timestamptz not null,
  primary key (consumer_id, platform_id, tenant_id, third_party_id),
  foreign key (consumer_id, platform_id, tenant_id) references consumer_place on delete cascade
);

-- The browser says whose a passkey is (its user handle), so that the consumer leads here, too.
create table passkey (
  consumer_id   uuid        not null references consumer on delete cascade,
  credential_id text        not null,
  -- The host that it belongs to: a business's own domain has its own.
  site          text        not null,
  public_key    bytea       not null,
  -- The authenticator's own count; one that falls back tells of a copy.
  counter       bigint      not null default 0,
  transports    text[]      not null default '{}',
  name          text        not null,
  backed_up     boolean     not null default false,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (consumer_id, credential_id)
);

-- Directory table: what a browser was asked to sign, good for one answer, by whoever it is.
create table passkey_challenge (
  challenge   text        not null primary key,
  purpose     text        not null check (purpose in ('register', 'sign-in')),
  consumer_id uuid,
  expires_at  timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Directory table: how often codes were asked for; a keyed hash stands for contact and address.
create table code_request (
  subject    text        not null primary key,
  count      integer     not null check (count > 0),
  -- Before this moment no other code is sent.
  next_at    timestamptz not null,
  expires_at timestamptz not null
) with (fillfactor = 70);
create index code_request_by_expiry on code_request (expires_at);

-- The devices in which one consumer is signed in, and the end of all of them.
create index session_of_subject on session (shard);

grant select, insert, delete on consumer, consumer_contact, consumer_place to {service};
grant select, insert, delete on consumer_link, passkey, passkey_challenge to {service};
grant select, insert, delete on code_request to {service};
grant update (name) on consumer to {service};
grant update (consumer_id, proved_at) on consumer_contact to {service};
grant update (contact, linked_at) on consumer_link to {service};
grant update (counter, name, backed_up, last_used_at) on passkey to {service};
grant update (count, next_at, expires_at) on code_request to {service};
-- Locking expired rows takes the right to update some column of them.
grant update (expires_at) on passkey_challenge to {service};
