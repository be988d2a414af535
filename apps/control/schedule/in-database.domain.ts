/**
 * The scheduler inside the database, as SQL for whoever administers the server: pg_cron looks at
 * the planned calls each minute and pg_net posts them. Without it control calls for the same rows.
 */

/** Wants both extensions, and the cron secret as a setting of the database. */
export const inDatabaseSql = (schema: string): string =>
  `-- As an administrator of the database; \`milpa.cron_secret\` is what MILPA_CRON_SECRET says.
create extension if not exists pg_cron;
create extension if not exists pg_net;
-- alter database <name> set milpa.cron_secret = '…';
${fireFunction(schema)}
select cron.schedule('milpa scheduled calls', '* * * * *',
  'select ${schema}.fire_scheduled_calls()');
`;

/**
 * One call for each due row of the database layer that nobody has called for, of a frequent job for
 * the newest alone. Control asks about it
 * two minutes later, so that what came of it is written down, or done after all.
 */
export const fireFunction = (schema: string): string =>
  `create or replace function ${schema}.fire_scheduled_calls() returns integer
language plpgsql security definer set search_path = ${schema}, pg_temp as $fire$
declare
  due record;
  fired integer := 0;
  secret text := current_setting('milpa.cron_secret', true);
begin
  if coalesce(secret, '') = '' then
    raise exception 'milpa.cron_secret is not set';
  end if;
  for due in
    select c.app, c.job, c.slot_at, a.base_url || j.path as url
      from scheduled_call c
      join scheduled_job j on j.app = c.app and j.job = c.job and not j.paused
      join app a on a.name = c.app and a.active
     where c.layer = 'database' and c.state = 'waiting' and c.called_at is null
       and c.slot_at <= now()
       and (j.catch_up = 'each'
            or not exists (select from scheduled_call n
                            where n.app = c.app and n.job = c.job and n.state = 'waiting'
                              and n.slot_at > c.slot_at and n.slot_at <= now()))
     order by c.slot_at
       for update of c skip locked
  loop
    perform net.http_post(
      url := due.url,
      body := jsonb_build_object(
        'slot', to_char(due.slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      headers := jsonb_build_object(
        'content-type', 'application/json', 'authorization', 'Bearer ' || secret),
      timeout_milliseconds := 30000);
    update scheduled_call c set called_at = now()
     where c.app = due.app and c.job = due.job and c.slot_at = due.slot_at;
    fired := fired + 1;
  end loop;
  return fired;
end $fire$;
`;
