-- Whom a tenant writes to: contacts, what each of them allowed and how that is known, and who wants
-- to hear no more.
create table contact (
  tenant_id  uuid        not null references ecosystem_tenant,
  id         uuid        not null,
  name       text        not null,
  -- As addresses are compared; numbers have the ten digits of Mexico.
  email      text,
  phone      text,
  whatsapp   text,
  locale     text        not null check (locale in ('es-MX', 'en')),
  source     text        not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (coalesce(email, phone, whatsapp) is not null)
);
create unique index contact_email on contact (tenant_id, email) where email is not null;
create unique index contact_phone on contact (tenant_id, phone) where phone is not null;
create unique index contact_whatsapp on contact (tenant_id, whatsapp) where whatsapp is not null;
create index contact_by_phone on contact (phone) where phone is not null;
create index contact_by_whatsapp on contact (whatsapp) where whatsapp is not null;

create table contact_tag (
  tenant_id  uuid        not null,
  contact_id uuid        not null,
  tag        text        not null,
  -- When it was given: a sequence takes those who got it after it began.
  since      timestamptz not null,
  primary key (tenant_id, contact_id, tag),
  foreign key (tenant_id, contact_id) references contact on delete cascade
);
create index contact_tag_since on contact_tag (tenant_id, tag, since);

-- A contact's word on a channel, as it stands.
create table contact_consent (
  tenant_id  uuid        not null,
  contact_id uuid        not null,
  channel    text        not null check (channel in ('email', 'sms', 'whatsapp', 'voice')),
  state      text        not null check (state in ('granted', 'withdrawn')),
  since      timestamptz not null,
  primary key (tenant_id, contact_id, channel),
  foreign key (tenant_id, contact_id) references contact on delete cascade
);

-- Every word that was ever given, never rewritten; it outlives its contact, whom it does not name.
create table contact_consent_event (
  tenant_id   uuid        not null references ecosystem_tenant,
  id          uuid        not null,
  contact_id  uuid        not null,
  channel     text        not null,
  state       text        not null check (state in ('granted', 'withdrawn')),
  at          timestamptz not null,
  how         text        not null
              check (how in ('form', 'import', 'console', 'link', 'keyword', 'subscription')),
  -- What shows it: a form's address and text, a file's name, the words of a message.
  proof       text        not null,
  -- The person of the tenant who wrote it down; null: the contact did.
  recorded_by uuid,
  primary key (tenant_id, id)
);
create index contact_consent_event_contact on contact_consent_event (tenant_id, contact_id, id);

-- An address that wants to hear no more. Kept when its contact is forgotten, so that no later
-- import writes to it again. Without a tenant: of nobody who writes by the house's number.
create table opt_out (
  tenant_id uuid references ecosystem_tenant,
  channel   text        not null check (channel in ('email', 'sms', 'whatsapp', 'voice')),
  address   text        not null,
  at        timestamptz not null,
  how       text        not null check (how in ('link', 'keyword', 'console')),
  unique nulls not distinct (channel, address, tenant_id)
);

-- When a tenant does not write or call, by the clock of its place.
create table quiet_hours (
  tenant_id    uuid     not null primary key references ecosystem_tenant,
  time_zone    text     not null,
  -- Minutes of the day; equal: never quiet.
  quiet_from   smallint not null check (quiet_from between 0 and 1439),
  quiet_until  smallint not null check (quiet_until between 0 and 1439)
);

grant select, insert, delete on contact to {service};
grant update (name, email, phone, whatsapp, locale) on contact to {service};
grant select, insert, delete on contact_tag to {service};
grant select, insert on contact_consent to {service};
grant update (state, since) on contact_consent to {service};
grant select, insert on contact_consent_event to {service};
grant select, insert, delete on opt_out to {service};
grant select, insert on quiet_hours to {service};
grant update (time_zone, quiet_from, quiet_until) on quiet_hours to {service};
