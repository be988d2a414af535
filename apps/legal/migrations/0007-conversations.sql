-- What was asked about a matter and answered from its documents: each asker's own.

create table conversation_turn (
  firm_id          uuid        not null,
  conversation_id  uuid        not null,
  -- In the order of the turns.
  id               uuid        not null,
  matter_id        uuid        not null,
  actor            text        not null,
  message          text        not null,
  answer           jsonb       not null,
  at               timestamptz not null,
  primary key (firm_id, conversation_id, id),
  foreign key (firm_id, matter_id) references matter
);

grant select, insert on conversation_turn to {service};
