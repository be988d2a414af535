/** Timers, the signs of activity of those that run, and the stretches of time of all. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Beat, Span, Timer } from "./timer.domain.ts";

const columns = named(`t.id, t.person, k.member_id, t.matter_id, m.title as matter_title,
  t.description, t.status, t.started_at, t.active_at, t.stopped_at`);
const from = `from timer t
  join matter m on m.firm_id = t.firm_id and m.id = t.matter_id
  join timekeeper k on k.firm_id = t.firm_id and k.person = t.person`;

const find = statement<Timer>(
  "timers.find",
  `select ${columns} ${from} where t.firm_id = $1 and t.id = $2`,
);

export const findTimer = async (db: Queries, firmId: string, id: string): Promise<Timer | null> =>
  (await db.run(find, [firmId, id]))[0] ?? null;

const running = statement<Timer>(
  "timers.running",
  `select ${columns} ${from} where t.firm_id = $1 and t.person = $2 and t.status = 'running'`,
);

/** At most one runs for a person. */
export const runningTimer = async (
  db: Queries,
  firmId: string,
  person: string,
): Promise<Timer | null> => (await db.run(running, [firmId, person]))[0] ?? null;

const newest = statement<{ readonly stoppedAt: Date | null }>(
  "timers.newest",
  `select ${named("stopped_at")} from timer where firm_id = $1 and person = $2
    order by id desc limit 1`,
);

/** When somebody's newest timer stopped; null where it runs or there is none. */
export const lastStopOf = async (
  db: Queries,
  firmId: string,
  person: string,
): Promise<Date | null> => (await db.run(newest, [firmId, person]))[0]?.stoppedAt ?? null;

const beats = statement<Beat>(
  "timers.beats",
  "select seq, kind, at from timer_beat where firm_id = $1 and timer_id = $2",
);

export const beatsOf = (db: Queries, firmId: string, timerId: string): Promise<readonly Beat[]> =>
  db.run(beats, [firmId, timerId]);

const spans = statement<Span>(
  "timers.spans",
  `select ${named("kind, from_at, to_at, decision, matter_id")} from timer_span
    where firm_id = $1 and timer_id = $2 order by from_at`,
);

/** Of a running timer those that were decided on, of a stopped one all. */
export const keptSpans = (db: Queries, firmId: string, timerId: string): Promise<readonly Span[]> =>
  db.run(spans, [firmId, timerId]);

const undecided = statement<Timer>(
  "timers.undecided",
  `select ${columns} ${from}
    where t.firm_id = $1 and t.person = $2 and t.status <> 'running'
      and exists (select from timer_span s
                   where s.firm_id = t.firm_id and s.timer_id = t.id
                     and s.kind = 'idle' and s.decision is null)
    order by t.id desc limit $3`,
);

/** Stopped timers of somebody with idle time that they said nothing of, newest first. */
export const undecidedTimers = (
  db: Queries,
  firmId: string,
  person: string,
  most: number,
): Promise<readonly Timer[]> => db.run(undecided, [firmId, person, most]);

interface Silent {
  readonly firmId: string;
  readonly id: string;
}

const silent = statement<Silent>(
  "timers.silent",
  `select ${named("firm_id, id")} from timer
    where status = 'running' and (active_at < $1 or started_at < $2)
    order by active_at limit $3`,
);

/** Of every firm: those that ran too long, or said nothing for too long. */
export const silentTimers = (
  db: Queries,
  before: { readonly active: Date; readonly started: Date },
  most: number,
): Promise<readonly Silent[]> => db.run(silent, [before.active, before.started, most]);

const ofMatter = statement<{ readonly count: number }>(
  "timers.running-of-matter",
  `select count(*)::integer as count from timer
    where firm_id = $1 and matter_id = $2 and status = 'running'`,
);

/** Of `OpenOf`: a timer that runs keeps its matter open. */
export const runningTimersOf = async (
  tx: Queries,
  firmId: string,
  matterId: string,
): Promise<{ readonly es: string; readonly en: string } | null> => {
  const count = (await tx.run(ofMatter, [firmId, matterId]))[0]?.count ?? 0;
  if (count === 0) return null;
  return { es: `Cronómetros en marcha: ${count}.`, en: `Timers running: ${count}.` };
};
