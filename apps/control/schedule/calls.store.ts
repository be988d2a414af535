/** Writes the calls of due times: one row each, claimed under a lease, settled by its fence. */
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { JobLayer } from "#platform/jobs/job.ts";

export const insertCalls = statement(
  "calls.insert",
  `insert into scheduled_call (app, job, slot_at, layer, next_try_at)
   select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::timestamptz[])
   on conflict do nothing`,
);

/** Where only the newest due time counts, an older one that still waits is superfluous. */
export const passSuperfluous = statement(
  "calls.pass-superfluous",
  `update scheduled_call c
      set state = 'passed', settled_at = $1, reason = 'A newer due time made it superfluous.'
     from scheduled_job j
    where j.app = c.app and j.job = c.job and j.catch_up = 'last' and c.state = 'waiting'
      and not c.redriven and (c.lease_until is null or c.lease_until < now())
      and exists (
        select from scheduled_call n
         where n.app = c.app and n.job = c.job and n.slot_at > c.slot_at and n.slot_at <= $1
           and n.state = 'waiting')`,
);

/** Sandbox time jumps over what was planned ahead: the apps run it by themselves. */
export const passJumpedOver = statement(
  "calls.pass-jumped-over",
  `update scheduled_call
      set state = 'passed', settled_at = $1, reason = 'Sandbox time jumped over it.'
    where state = 'waiting' and called_at is null and not redriven
      and slot_at > $2 and slot_at <= $1`,
);

export interface ClaimedCall {
  readonly app: string;
  readonly job: string;
  readonly slotAt: Date;
  readonly layer: JobLayer;
  readonly tries: number;
  readonly fence: number;
  readonly redriven: boolean;
  readonly calledAt: Date;
  readonly baseUrl: string;
  readonly path: string;
}

/**
 * The oldest of each job; one after the other, and none that somebody is at. Found job by job: what
 * waits behind the oldest is not looked at, however much it is. Whoever locked one first has it.
 * What a newer due time makes superfluous is left to the next look, which passes it over.
 */
export const claimCalls = statement<ClaimedCall>(
  "calls.claim",
  `with oldest as (
     select w.app, w.job, w.slot_at, a.base_url, j.path
       from scheduled_job j
       join app a on a.name = j.app and a.active
      cross join lateral (
        select c.app, c.job, c.slot_at, c.next_try_at, c.lease_until, c.redriven
          from scheduled_call c
         where c.app = j.app and c.job = j.job and c.state = 'waiting'
         order by c.slot_at limit 1) w
      where not j.paused and w.next_try_at <= $1
        and (w.lease_until is null or w.lease_until < now())
        and (j.catch_up = 'each' or w.redriven
             or not exists (
               select from scheduled_call n
                where n.app = w.app and n.job = w.job and n.state = 'waiting'
                  and n.slot_at > w.slot_at and n.slot_at <= $1))
      order by w.next_try_at
      limit $2),
   due as (
     select w.app, w.job, w.slot_at, o.base_url, o.path
       from oldest o
       join scheduled_call w on w.app = o.app and w.job = o.job and w.slot_at = o.slot_at
      where w.state = 'waiting' and (w.lease_until is null or w.lease_until < now())
        for update of w skip locked)
   update scheduled_call c
      set fence = c.fence + 1, lease_until = now() + make_interval(secs => $3),
          called_at = coalesce(c.called_at, $1)
     from due d
    where c.app = d.app and c.job = d.job and c.slot_at = d.slot_at
   returning ${named("c.app, c.job, c.slot_at, c.layer, c.tries, c.fence, c.redriven")},
     c.called_at as "calledAt", d.base_url as "baseUrl", d.path`,
);

export interface SettledCall {
  readonly app: string;
  readonly job: string;
  readonly slotAt: Date;
  readonly fence: number;
  readonly state: string;
  readonly tries: number;
  readonly nextTryAt: Date;
  readonly status: number | null;
  readonly reason: string | null;
}

/** The calls as JSON; one that another process took over meanwhile stays as it is. */
export const settleCalls = statement<Pick<SettledCall, "app" | "job" | "slotAt" | "fence">>(
  "calls.settle",
  `update scheduled_call c
      set state = s.state, tries = s.tries, next_try_at = s."nextTryAt", status = s.status,
          reason = s.reason, lease_until = null,
          settled_at = case when s.state = 'waiting' then null else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb)
       as s (app text, job text, "slotAt" timestamptz, fence integer, state text, tries integer,
             "nextTryAt" timestamptz, status integer, reason text)
    where c.app = s.app and c.job = s.job and c.slot_at = s."slotAt" and c.fence = s.fence
      and c.state = 'waiting'
   returning ${named("c.app, c.job, c.slot_at, c.fence")}`,
);

/** Gives dead calls of a job, all or that of one due time, their tries back. */
export const redrive = statement<{ readonly slotAt: Date }>(
  "calls.redrive",
  `update scheduled_call
      set state = 'waiting', tries = 0, next_try_at = $4, settled_at = null, called_at = null,
          redriven = true
    where app = $1 and job = $2 and state = 'dead'
      and ($3::timestamptz is null or slot_at = $3::timestamptz)
   returning slot_at as "slotAt"`,
);

/** With those that still wait for a job that its app has no more. */
export const deleteOldCalls = statement<{ readonly app: string }>(
  "calls.delete-old",
  `delete from scheduled_call
    where (app, job, slot_at) in (
      select c.app, c.job, c.slot_at from scheduled_call c
       where c.slot_at < $1
         and (c.state in ('done', 'passed', 'failed')
              or c.state = 'waiting'
                 and not exists (select from scheduled_job j
                                  where j.app = c.app and j.job = c.job))
       limit $2)
   returning app`,
);

export const deleteOldDead = statement<{ readonly app: string }>(
  "calls.delete-old-dead",
  `delete from scheduled_call
    where (app, job, slot_at) in (
      select app, job, slot_at from scheduled_call
       where state = 'dead' and settled_at < $1 limit $2)
   returning app`,
);
