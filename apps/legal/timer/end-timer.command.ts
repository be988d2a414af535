/** A timer ends: its stretches are kept, and its work becomes drafts of each day. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { must, priced } from "../time/add-time.command.ts";
import { shareTime } from "../time/share-time.command.ts";
import { insertTime } from "../time/time.store.ts";
import { secondsByDay } from "./day-pieces.domain.ts";
import { worthSeconds } from "./limits.ts";
import { runningSpans } from "./timer-state.query.ts";
import { isWork, lengthOf, type Span, type Timer } from "./timer.domain.ts";
import { closeTimer } from "./timers.store.ts";

type By = Pick<Access, "firm" | "actor">;

export interface Ending {
  readonly status: Exclude<Timer["status"], "running">;
  readonly at: Date;
  /** Less than a minute becomes a draft too. */
  readonly keepShort?: boolean;
}

/** The person is locked, and the timer was read since; answers its stretches. */
export const endTimer = async (
  tx: Queries,
  by: By,
  timer: Timer,
  { keepShort = false, ...end }: Ending,
  now: Date,
): Promise<void> => {
  const { firm, actor } = by;
  const { spans } = await runningSpans(tx, firm.id, timer, end.at);
  const work = spans.filter(isWork);
  const matters = await lockMatters(tx, by, [
    timer.matterId,
    ...spans.flatMap(({ matterId }) => (matterId === null ? [] : [matterId])),
  ]);
  await closeTimer(tx, firm.id, timer.id, end, spans);
  const seconds = Math.floor(lengthOf(work, () => true) / 1_000);
  if (seconds >= worthSeconds || (keepShort && seconds > 0))
    await draft(tx, by, { timer, matter: must(matters.get(timer.matterId)), spans: work }, now);
  for (const [id, matter] of matters) {
    const moved = spans.filter(({ matterId }) => matterId === id);
    if (moved.length > 0) await draft(tx, by, { timer, matter, spans: moved }, now);
  }
  const { id: subjectId, matterId } = timer;
  const detail = { status: end.status, activeSeconds: seconds };
  const deed = { firmId: firm.id, actor, matterId, subjectId, detail, now };
  await record(tx, { ...deed, action: "timer.stopped" });
};

/** In the order of their ids, whoever may see them: what was measured is not lost to a wall. */
export const lockMatters = async (
  tx: Queries,
  { firm }: By,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Matter>> => {
  const matters = new Map<string, Matter>();
  for (const id of [...new Set(ids)].toSorted()) {
    const matter = await lockMatter(tx, { firm, viewer: null }, id);
    if (matter) matters.set(id, matter);
  }
  return matters;
};

interface Draft {
  readonly timer: Timer;
  /** Locked. */
  readonly matter: Matter;
  readonly spans: readonly Span[];
}

/** One draft for each day of these stretches. */
export const draft = async (
  tx: Queries,
  { firm }: Pick<Access, "firm">,
  { timer: { id: timerId, person, memberId, description }, matter, spans }: Draft,
  now: Date,
): Promise<void> => {
  for (const { day, seconds } of secondsByDay(spans, firm.timeZone)) {
    const entry = await priced(tx, { firm }, matter, {
      id: newId(),
      matterId: matter.id,
      person,
      memberId,
      day,
      rawSeconds: seconds,
      billedSeconds: 0,
      rateCents: null,
      description,
      billable: true,
      taskCode: null,
      activityCode: null,
      status: "draft" as const,
      source: "timer" as const,
      timerId,
      invoiceId: null,
    });
    await insertTime(tx, firm.id, entry, now);
    await shareTime(tx, firm.id, matter, entry);
  }
};
