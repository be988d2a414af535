-- An invitation binds what it invites to: after its days neither the link nor the address lets in.

-- Null where nobody was written to: whoever was added on the machine itself waits without end.
alter table membership add column invited_until timestamptz;

update membership m set invited_until = i.expires_at
  from invitation i
 where i.place_id = m.place_id and i.email_key = m.email_key and m.sub is null;

create index invitation_expiry on invitation (expires_at);

-- Letters that were sent, for a day: nobody is written to without measure, also when they are taken
-- off the list and invited again.
create table invitation_letter (
  place_id  uuid        not null,
  email_key text        not null,
  id        uuid        not null,
  sent_at   timestamptz not null,
  primary key (place_id, email_key, id)
);
create index invitation_letter_place on invitation_letter (place_id, sent_at);
create index invitation_letter_email on invitation_letter (email_key, sent_at);
create index invitation_letter_age on invitation_letter (sent_at);

grant update (invited_until) on membership to {service};
grant select, insert, delete on invitation_letter to {service};
