-- Files of captured messages, so that people and tests can open what would have been sent.

create table captured_attachment (
  message_id   uuid     not null references captured_message on delete cascade,
  place        smallint not null check (place > 0),
  name         text     not null,
  content_type text     not null,
  content      bytea    not null,
  primary key (message_id, place)
);

grant select, insert on captured_attachment to {service};
