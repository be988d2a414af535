/** Timers: started, kept alive, stopped, and what was said of their idle time. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Beat, IdleDecision, Span, Timer } from "./timer.domain.ts";

const insert = statement(
  "timers.insert",
  `insert into timer (firm_id, id, person, matter_id, description, status, started_at, active_at)
   values ($1, $2, $3, $4, $5, 'running', $6, $6)`,
);

/** Running from its start. */
export const insertTimer = (
  tx: Queries,
  firmId: string,
  timer: Pick<Timer, "id" | "person" | "matterId" | "description" | "startedAt">,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, timer.id, timer.person, timer.matterId, timer.description, timer.startedAt],
  ]);

const insertBeats = statement<{ readonly at: Date }>(
  "timers.insert-beats",
  `insert into timer_beat (firm_id, timer_id, seq, kind, at)
   select $1, $2, b.seq, b.kind, b.at
     from unnest($3::integer[], $4::text[], $5::timestamptz[]) as b (seq, kind, at)
   on conflict (firm_id, timer_id, seq) do nothing
   returning at`,
);

/** Answers the moments of those whose number was new. */
export const addBeats = async (
  tx: Queries,
  firmId: string,
  timerId: string,
  beats: readonly Beat[],
): Promise<readonly Date[]> => {
  if (beats.length === 0) return [];
  const [seqs, kinds] = [beats.map(({ seq }) => seq), beats.map(({ kind }) => kind)];
  const added = await tx.run(insertBeats, [
    ...[firmId, timerId, seqs, kinds, beats.map(({ at }) => at)],
  ]);
  return added.map(({ at }) => at);
};

const touch = statement(
  "timers.touch",
  `update timer set active_at = greatest(active_at, $3) where firm_id = $1 and id = $2`,
);

/** It was active then, if not later. */
export const touchTimer = (
  tx: Queries,
  firmId: string,
  timerId: string,
  at: Date,
): Promise<unknown> => tx.run(touch, [firmId, timerId, at]);

const close = statement(
  "timers.close",
  `update timer set status = $3, stopped_at = $4 where firm_id = $1 and id = $2`,
);

const dropBeats = statement(
  "timers.drop-beats",
  `delete from timer_beat where firm_id = $1 and timer_id = $2`,
);

const insertSpans = statement(
  "timers.insert-spans",
  `insert into timer_span (firm_id, timer_id, from_at, to_at, kind, decision, matter_id)
   select $1, $2, s.from_at, s.to_at, s.kind, s.decision, s.matter_id
     from unnest($3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[], $7::uuid[])
       as s (from_at, to_at, kind, decision, matter_id)
   on conflict (firm_id, timer_id, from_at) do nothing`,
);

export const addSpans = async (
  tx: Queries,
  firmId: string,
  timerId: string,
  spans: readonly Span[],
): Promise<void> => {
  if (spans.length === 0) return;
  const [from, to] = [spans.map(({ fromAt }) => fromAt), spans.map(({ toAt }) => toAt)];
  const [kinds, said] = [spans.map(({ kind }) => kind), spans.map(({ decision }) => decision)];
  await tx.run(insertSpans, [
    ...[firmId, timerId, from, to, kinds, said, spans.map(({ matterId }) => matterId)],
  ]);
};

/** Stopped for good: its stretches stay, and the signs that they came from are gone. */
export const closeTimer = async (
  tx: Queries,
  firmId: string,
  timerId: string,
  end: { readonly status: Timer["status"]; readonly at: Date },
  spans: readonly Span[],
): Promise<void> => {
  await tx.run(close, [firmId, timerId, end.status, end.at]);
  await addSpans(tx, firmId, timerId, spans);
  await tx.run(dropBeats, [firmId, timerId]);
};

const decide = statement(
  "timers.decide",
  `update timer_span set decision = $4, matter_id = $5
    where firm_id = $1 and timer_id = $2 and from_at = $3`,
);

/** What the person said of idle time of a stopped timer. */
export const decideSpan = (
  tx: Queries,
  firmId: string,
  timerId: string,
  span: {
    readonly fromAt: Date;
    readonly decision: IdleDecision;
    readonly matterId: string | null;
  },
): Promise<unknown> => tx.run(decide, [firmId, timerId, span.fromAt, span.decision, span.matterId]);
