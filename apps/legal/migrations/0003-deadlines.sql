-- Deadlines that texts set, each as it was read and as it is computed; a person decides on each.

create table deadline (
  firm_id     uuid        not null,
  id          uuid        not null,
  matter_id   uuid        not null,
  document_id uuid,
  page        integer,
  -- SHA-256 of the text: reading it again finds the same ones.
  source      text        not null,
  start_at    integer     not null,
  end_at      integer     not null check (end_at > start_at),
  quote       text        not null,
  passage     text        not null,
  -- What was read, to be computed again by another law or from another day.
  found       jsonb       not null,
  rule_pack   text        not null,
  rule_pack_named boolean not null,
  happened    jsonb       not null,
  due_on      date,
  confidence  text        check (confidence in ('high', 'medium')),
  rule        text,
  calendar    text,
  trace       jsonb       not null,
  abstained   text,
  status      text        not null check (status in ('proposed', 'confirmed', 'dismissed')),
  event_id    uuid,
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, matter_id) references matter,
  unique nulls not distinct (firm_id, matter_id, source, page, start_at),
  check ((due_on is null) = (abstained is not null)),
  check (status <> 'confirmed' or (due_on is not null and event_id is not null))
);
create index deadline_of_status on deadline (firm_id, status, id desc);

grant select, insert on deadline to {service};
grant update (rule_pack, rule_pack_named, happened, due_on, confidence, rule, calendar, trace,
              abstained, status, event_id) on deadline to {service};
