-- How people become members: by a link for one person, or by asking and an administrator's word.

alter table community add column open_to_requests boolean not null default false;

create table member_invitation (
  community_id uuid        not null references community,
  id           uuid        not null,
  -- Of the link, which is told once.
  token_hash   text        not null unique,
  -- As who invited calls them; they say themselves how they are called.
  display_name text        not null,
  -- Where the link was sent; says nothing of who takes it.
  contact      text,
  invited_by   uuid        not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  member_id    uuid,
  taken_at     timestamptz,
  primary key (community_id, id),
  foreign key (community_id, invited_by) references member,
  foreign key (community_id, member_id) references member,
  check ((member_id is null) = (taken_at is null)),
  check (ended_at is null or taken_at is null)
);

create table join_request (
  community_id uuid        not null references community,
  id           uuid        not null,
  display_name text        not null,
  -- Proved by a code before the row is written.
  contact      text        not null,
  note         text,
  asked_at     timestamptz not null,
  answer       text        check (answer in ('approved', 'refused')),
  answered_by  uuid,
  answered_at  timestamptz,
  member_id    uuid,
  primary key (community_id, id),
  foreign key (community_id, answered_by) references member,
  foreign key (community_id, member_id) references member,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check ((answer is not distinct from 'approved') = (member_id is not null))
);
-- Who asks twice waits once.
create unique index join_request_waiting on join_request (community_id, contact)
  where answer is null;

grant update (open_to_requests) on community to {service};
grant select, insert on member_invitation, join_request to {service};
grant update (ended_at, member_id, taken_at) on member_invitation to {service};
grant update (display_name, note, asked_at, answer, answered_by, answered_at, member_id)
   on join_request to {service};
