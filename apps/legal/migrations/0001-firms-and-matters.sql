-- Firms, whom they act for and in what; names that a conflict of interest is looked for among; and
-- one append-only record of what was done.

create table firm (
  firm_id     uuid        not null primary key,
  name        text        not null,
  -- The tenant at identity that pays for it: allocations are asked for under it.
  tenant_id   uuid        unique,
  time_zone   text        not null default 'America/Mexico_City',
  created_at  timestamptz not null
);

create table client (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  name        text        not null,
  kind        text        not null check (kind in ('person', 'company')),
  email       text,
  phone       text,
  rfc         text        check (rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  postal_code text        check (postal_code ~ '^[0-9]{5}$'),
  tax_regime  text        check (tax_regime ~ '^[0-9]{3}$'),
  created_at  timestamptz not null,
  primary key (firm_id, id)
);

create table matter (
  firm_id       uuid        not null,
  id            uuid        not null,
  client_id     uuid        not null,
  title         text        not null,
  practice_area text        not null,
  description   text        not null default '',
  status        text        not null
                check (status in ('intake', 'active', 'on_hold', 'closed', 'archived')),
  -- Only partners and the matter's team see it.
  restricted    boolean     not null default false,
  opened_at     timestamptz,
  closed_at     timestamptz,
  created_at    timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, client_id) references client
);
-- One for each way in which the list is asked for, newest first.
create index matter_of_status on matter (firm_id, status, id desc);
create index matter_of_client on matter (firm_id, client_id, id desc);
create index matter_of_client_status on matter (firm_id, client_id, status, id desc);

-- Who works on a matter: members of the firm.
create table matter_member (
  firm_id     uuid        not null,
  matter_id   uuid        not null,
  member_id   uuid        not null,
  primary key (firm_id, matter_id, member_id),
  foreign key (firm_id, matter_id) references matter
);

-- Others who have to do with a matter.
create table matter_party (
  firm_id     uuid        not null,
  matter_id   uuid        not null,
  position    integer     not null,
  name        text        not null,
  role        text        not null check (role in ('opposing', 'counsel', 'related', 'witness')),
  primary key (firm_id, matter_id, position),
  foreign key (firm_id, matter_id) references matter
);

-- Every name that the firm knows, and the words by which it is found.
create table known_name (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  name        text        not null,
  role        text        not null check (role in
              ('client', 'prospect', 'opposing', 'counsel', 'related', 'witness')),
  client_id   uuid,
  matter_id   uuid,
  -- What the name belongs to: when that changes, its names are written anew.
  owner_id    uuid        not null,
  primary key (firm_id, id)
);
create index known_name_of_owner on known_name (firm_id, owner_id);

create table name_word (
  firm_id     uuid        not null,
  word        text        not null,
  name_id     uuid        not null,
  primary key (firm_id, word, name_id),
  foreign key (firm_id, name_id) references known_name on delete cascade
);
create index name_word_of_name on name_word (firm_id, name_id);

create table audit_entry (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  at          timestamptz not null,
  actor       text        not null,
  actor_name  text,
  action      text        not null,
  matter_id   uuid,
  -- What it was done to: a client, a document, an invoice.
  subject_id  uuid,
  detail      jsonb       not null default '{}',
  primary key (firm_id, id)
);
create index audit_of_matter on audit_entry (firm_id, matter_id, id desc)
  where matter_id is not null;

grant select, insert on firm, client, matter to {service};
grant update (name, kind, email, phone, rfc, postal_code, tax_regime) on client to {service};
grant update (title, practice_area, description, status, restricted, opened_at, closed_at)
   on matter to {service};
grant select, insert, delete on matter_member, matter_party, known_name, name_word to {service};
-- What was done is never unsaid.
grant select, insert on audit_entry to {service};
