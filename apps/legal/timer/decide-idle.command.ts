/** A person says what idle time was: work for the timer's matter, for another, or none. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import { isOver } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { must } from "../time/add-time.command.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { draft, lockMatters } from "./end-timer.command.ts";
import { reachTimer, type Unreached } from "./reach-timer.command.ts";
import { timerState, type TimerState } from "./timer-state.query.ts";
import type { IdleDecision, Span, Timer } from "./timer.domain.ts";
import { addSpans, decideSpan } from "./timers.store.ts";

export interface Decision {
  readonly timerId: string;
  /** When the idle time began. */
  readonly fromAt: Date;
  readonly decision: IdleDecision;
  /** Of another matter, where it is moved. */
  readonly matterId: string | null;
}

type Undecided =
  Unreached | Refusal<"idle_not_found" | "idle_decided" | "matter_not_found" | "matter_closed">;

/** The same said again changes nothing; of a stopped timer what is kept or moved is a new draft. */
export const decideIdle = (
  db: Queries,
  access: TimeAccess,
  wish: Decision,
  now: Date,
): Promise<TimerState | Undecided> =>
  change(db, async (tx) => {
    const { firm } = access;
    const timer = await reachTimer(tx, access, wish.timerId, now);
    if (timer instanceof Refusal) return timer;
    const { spans } = await timerState(tx, firm.id, timer, now);
    const span = spans.find(
      ({ kind, fromAt }) => kind === "idle" && fromAt.getTime() === wish.fromAt.getTime(),
    );
    if (!span) return refuse("idle_not_found");
    if (span.decision !== null && !isSame(span, wish)) return refuse("idle_decided");
    if (span.decision === null) {
      const fault = await decide(tx, access, timer, { ...span, ...said(wish) }, now);
      if (fault) return fault;
    }
    return timerState(tx, firm.id, timer, now);
  });

const said = ({ decision, matterId }: Decision): Pick<Span, "decision" | "matterId"> => ({
  decision,
  matterId: decision === "move" ? matterId : null,
});

const isSame = ({ decision, matterId }: Span, wish: Decision): boolean =>
  decision === wish.decision && matterId === said(wish).matterId;

const decide = async (
  tx: Queries,
  access: TimeAccess,
  timer: Timer,
  span: Span,
  now: Date,
): Promise<Refusal<"matter_not_found" | "matter_closed"> | null> => {
  const { firm, actor } = access;
  const goesTo = span.matterId ?? timer.matterId;
  if (span.decision !== "discard") {
    await lockMatters(tx, access, [goesTo]);
    // One's own timer's matter is reached whatever wall was built since.
    const viewer = goesTo === timer.matterId ? null : access.viewer;
    const matter = await lockMatter(tx, { firm, viewer }, goesTo);
    if (!matter) return refuse("matter_not_found", { field: "matterId" });
    if (isOver(matter)) return refuse("matter_closed", { field: "matterId" });
    if (timer.status !== "running") await draft(tx, access, { timer, matter, spans: [span] }, now);
  }
  const { fromAt, toAt, decision, matterId } = span;
  if (timer.status === "running") await addSpans(tx, firm.id, timer.id, [span]);
  else await decideSpan(tx, firm.id, timer.id, { fromAt, decision: must(decision), matterId });
  const seconds = Math.floor((toAt.getTime() - fromAt.getTime()) / 1_000);
  const detail = { decision, seconds };
  const deed = { firmId: firm.id, actor, matterId: goesTo, subjectId: timer.id, detail, now };
  await record(tx, { ...deed, action: "timer.idle_decided" });
  return null;
};
