-- Messages to contacts that wait for their time, and what plans them: sequences and campaigns.
create table scheduled_message (
  tenant_id  uuid        not null references ecosystem_tenant,
  id         uuid        not null,
  contact_id uuid        not null,
  channel    text        not null check (channel in ('email', 'sms', 'whatsapp')),
  subject    text        not null,
  body       text        not null,
  due_at     timestamptz not null,
  -- Handed: a row of `message` carries it, written in the same transaction.
  state      text        not null default 'queued'
             check (state in
               ('queued', 'handed', 'sent', 'blocked', 'failed', 'skipped', 'cancelled')),
  -- Why it was blocked, failed or skipped.
  reason     text,
  origin     text        not null check (origin in ('hand', 'sequence', 'campaign')),
  -- The sequence or campaign; by hand none.
  origin_id  uuid,
  step       smallint    not null default 0,
  created_at timestamptz not null,
  handed_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contact on delete cascade,
  -- What is planned twice is sent once.
  unique (tenant_id, origin_id, contact_id, step),
  check ((origin = 'hand') = (origin_id is null))
);
create index scheduled_message_due on scheduled_message (due_at, id) where state = 'queued';
create index scheduled_message_handed on scheduled_message (handed_at, id) where state = 'handed';
create index scheduled_message_contact on scheduled_message (tenant_id, contact_id);

-- Contacts who get a tag enter and are written to step by step, until they convert or want no more.
create table sequence (
  tenant_id    uuid        not null references ecosystem_tenant,
  id           uuid        not null,
  name         text        not null,
  entry_tag    text        not null,
  -- Who has it has converted; null: all steps are for everybody.
  exit_tag     text,
  -- Since when those who get the tag enter; null: it rests.
  active_since timestamptz,
  created_at   timestamptz not null,
  primary key (tenant_id, id)
);
create table sequence_step (
  tenant_id   uuid     not null,
  sequence_id uuid     not null,
  place       smallint not null check (place > 0),
  -- After the entry, or after the step before.
  delay_hours integer  not null check (delay_hours between 0 and 8760),
  channel     text     not null check (channel in ('email', 'sms', 'whatsapp')),
  subject     text     not null,
  body        text     not null,
  primary key (tenant_id, sequence_id, place),
  foreign key (tenant_id, sequence_id) references sequence on delete cascade
);
create table sequence_entry (
  tenant_id   uuid        not null,
  sequence_id uuid        not null,
  contact_id  uuid        not null,
  entered_at  timestamptz not null,
  next_place  smallint    not null,
  next_at     timestamptz not null,
  state       text        not null default 'active' check (state in ('active', 'done', 'exited')),
  -- Why it was left: `converted`, or what silences the contact.
  reason      text,
  -- A contact enters a sequence once.
  primary key (tenant_id, sequence_id, contact_id),
  foreign key (tenant_id, sequence_id) references sequence on delete cascade,
  foreign key (tenant_id, contact_id) references contact on delete cascade
);
create index sequence_entry_due on sequence_entry (next_at, sequence_id, contact_id)
  where state = 'active';

-- One message to everybody who matches, each of them once.
create table campaign (
  tenant_id  uuid        not null references ecosystem_tenant,
  id         uuid        not null,
  name       text        not null,
  channel    text        not null check (channel in ('email', 'sms', 'whatsapp', 'voice')),
  subject    text        not null,
  body       text        not null,
  -- The segment: all of these tags, none of those; empty words narrow nothing.
  tags_all   text[]      not null,
  tags_none  text[]      not null,
  source     text        not null,
  locale     text        not null,
  send_at    timestamptz,
  state      text        not null default 'draft' check (state in ('draft', 'active', 'ended')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create table campaign_enrolment (
  tenant_id   uuid        not null,
  campaign_id uuid        not null,
  contact_id  uuid        not null,
  enrolled_at timestamptz not null,
  primary key (tenant_id, campaign_id, contact_id),
  foreign key (tenant_id, campaign_id) references campaign on delete cascade,
  foreign key (tenant_id, contact_id) references contact on delete cascade
);

grant select, insert on scheduled_message to {service};
grant update (due_at, state, reason, handed_at) on scheduled_message to {service};
grant select, insert on sequence to {service};
grant update (name, entry_tag, exit_tag, active_since) on sequence to {service};
grant select, insert, delete on sequence_step to {service};
grant select, insert on sequence_entry to {service};
grant update (next_place, next_at, state, reason) on sequence_entry to {service};
grant select, insert on campaign to {service};
grant update (name, channel, subject, body, tags_all, tags_none, source, locale, send_at, state)
  on campaign to {service};
grant select, insert on campaign_enrolment to {service};
