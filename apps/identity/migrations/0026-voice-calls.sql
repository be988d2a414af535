-- Calls to contacts: queued, dialled once for each attempt, ended by what the network tells.
create table voice_call (
  tenant_id      uuid        not null references ecosystem_tenant,
  id             uuid        not null,
  contact_id     uuid        not null,
  -- What is said.
  script         text        not null,
  state          text        not null default 'queued' check (state in
                 ('queued', 'dialling', 'completed', 'failed', 'skipped', 'blocked', 'cancelled')),
  reason         text,
  attempts       smallint    not null default 0,
  next_at        timestamptz not null,
  -- Written before the network is asked: whatever happens then, this attempt is not made again.
  dialled_at     timestamptz,
  provider_id    text,
  reservation_id uuid,
  seconds        integer     check (seconds >= 0),
  origin         text        not null check (origin in ('hand', 'campaign')),
  origin_id      uuid,
  created_at     timestamptz not null,
  ended_at       timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contact on delete cascade,
  unique (tenant_id, origin_id, contact_id),
  check ((origin = 'hand') = (origin_id is null))
);
create unique index voice_call_id on voice_call (id);
create index voice_call_due on voice_call (next_at, id) where state = 'queued';
create index voice_call_dialling on voice_call (dialled_at) where state = 'dialling';

grant select, insert on voice_call to {service};
grant update (state, reason, attempts, next_at, dialled_at, provider_id, reservation_id, seconds,
              ended_at) on voice_call to {service};
