-- What a request left behind, and who did what: read by the control plane, never by the app itself.

-- Bounded in number and age by the process that writes it.
create table request_line (
  id         uuid        not null primary key,
  request_id uuid        not null,
  -- The request of another app, or the delivery of a webhook, that it was made for.
  origin_id  uuid,
  at         timestamptz not null,
  level      text        not null check (level in ('request', 'info', 'warn', 'error')),
  operation  text,
  method     text,
  path       text,
  status     integer,
  ms         integer,
  caller     text,
  said       text        not null
);
create index request_line_request on request_line (request_id);
create index request_line_origin on request_line (origin_id) where origin_id is not null;
create index request_line_age on request_line (at);
comment on column request_line.at is 'Real time, as the log has it.';
comment on column request_line.said is 'Without tokens, addresses of e-mail and phones.';

-- What people did that changed something. Append only.
create table person_act (
  id         uuid        not null primary key,
  request_id uuid        not null,
  at         timestamptz not null,
  -- Of the session; null where it had ended by the time it was written.
  subject_id uuid,
  who        text        not null,
  operation  text        not null,
  path       text        not null,
  status     integer     not null
);
create index person_act_age on person_act (at, id);
comment on column person_act.who is 'What the app called the person at the time.';

-- The service has no DELETE; it may call this function, which takes nothing younger than 90 days.
create function person_act_retire(before timestamptz, most integer) returns integer
  language plpgsql security definer set search_path from current
as $$
declare gone integer;
begin
  if before is null or before > now() - interval '90 days' or most not between 1 and 100000 then
    raise exception 'person_act_retire: out of bounds';
  end if;
  delete from person_act where id = any (array(
    select id from person_act where at < before order by at, id limit most));
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke all on function person_act_retire(timestamptz, integer) from public;

grant select, insert, delete on request_line to {service};
grant select, insert on person_act to {service};
grant execute on function person_act_retire(timestamptz, integer) to {service};
