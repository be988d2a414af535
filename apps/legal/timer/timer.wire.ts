/** Timers as the wire shows them. */
import type { z } from "zod";
import type { TimerSession } from "#contracts/legal/timer.ts";
import { timeView } from "../time/time.wire.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { heartbeatSeconds, idleAfterMs } from "./limits.ts";
import type { TimerState } from "./timer-state.query.ts";
import { isUndecided, isWork, lengthOf, type Span } from "./timer.domain.ts";

const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** Idle time of a running timer grows until its person is back. */
export const timerView = (
  { timer, spans, idleSince, entries }: TimerState,
  access: TimeAccess,
  now: Date,
): z.input<typeof TimerSession> => {
  const waiting = idleSince === null ? 0 : now.getTime() - idleSince.getTime();
  const { id, person: _, activeAt, startedAt, stoppedAt, ...shown } = timer;
  const timeEntries = entries.map((entry) => timeView(entry, access));
  return {
    ...shown,
    sessionId: id,
    startedAt: startedAt.toISOString(),
    lastActivityAt: activeAt.toISOString(),
    stoppedAt: stoppedAt && stoppedAt.toISOString(),
    activeSeconds: seconds(lengthOf(spans, isWork)),
    idleSeconds: seconds(lengthOf(spans, (span) => !isWork(span)) + waiting),
    undecidedSeconds: seconds(lengthOf(spans, isUndecided)),
    idleNow: idleSince !== null,
    heartbeatSeconds,
    idleAfterSeconds: seconds(idleAfterMs.input),
    idle: spans.filter(({ kind }) => kind === "idle").map(idleView),
    timeEntry: timeEntries[0] ?? null,
    timeEntries,
  };
};

const idleView = ({ fromAt, toAt, decision, matterId }: Span) => ({
  from: fromAt.toISOString(),
  to: toAt.toISOString(),
  seconds: seconds(toAt.getTime() - fromAt.getTime()),
  decision,
  matterId,
});
