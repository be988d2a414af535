-- Files that go with a message: kept as long as the message waits, gone with it.

create table message_attachment (
  message_id   uuid     not null references message on delete cascade,
  place        smallint not null check (place > 0),
  name         text     not null,
  content_type text     not null,
  content      bytea    not null,
  primary key (message_id, place)
);
alter table message add column attachments smallint not null default 0 check (attachments >= 0);

grant select, insert on message_attachment to {service};
