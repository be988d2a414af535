/** Turns what became of the house into events of the outbox, in the same transaction. */
import type { z } from "zod";
import type {
  AlertEvent,
  AppHealthEvent,
  controlEventTypes,
  DeadLetterEvent,
  JobFailedEvent,
  OperatorEvent,
} from "#contracts/control/events.ts";
import { newId } from "#platform/id.ts";
import type { ChangedOperator } from "#platform/people/operators.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import type { AlertChange } from "../alerts/alert.domain.ts";
import type { HealthCheckRow } from "../health/health-checks.query.ts";
import type { JobFailure } from "../jobs/app-jobs.client.ts";
import { jobIdOf } from "../jobs/job-id.domain.ts";
import type { SettledCall } from "../schedule/calls.store.ts";

interface Fact {
  readonly type: (typeof controlEventTypes)[number];
  /** Tells this fact from others of its type. */
  readonly of: string;
  readonly entityId: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

const outgoing = ({ of, ...fact }: Fact): OutgoingEvent =>
  ecosystemEvent({
    ...fact,
    app: "control",
    shard: houseShard,
    tags: [],
    eventId: `${fact.type}:${of}`,
  });

/** For a check that found another health than the one before. */
export const healthChanged = (check: HealthCheckRow): OutgoingEvent => {
  const { app, id, healthy, status, error, checked_at: at } = check;
  const data: z.infer<typeof AppHealthEvent>["data"] = {
    app,
    status,
    error,
    checkedAt: at.toISOString(),
  };
  return outgoing({ type: healthy ? "app.up" : "app.down", of: id, entityId: app, at, data });
};

/** However often it is seen, a slot fails once. */
export const jobFailed = ({ app, run }: JobFailure, at: Date): OutgoingEvent => {
  const id = jobIdOf({ app, name: run.job });
  const { job, slot, trigger, attempts, error } = run;
  const data: z.infer<typeof JobFailedEvent>["data"] = {
    id,
    app,
    job,
    slot,
    trigger,
    attempts,
    error,
  };
  return outgoing({ type: "job.failed", of: `${id}:${slot}`, entityId: id, at, data });
};

/** Once for each time that it dies: redriven, it may die again. */
export const callDied = (
  { app, job, slotAt, fence, tries, status, reason }: SettledCall,
  at: Date,
): OutgoingEvent => {
  const id = jobIdOf({ app, name: job });
  const slot = slotAt.toISOString();
  const data: z.infer<typeof DeadLetterEvent>["data"] = {
    id,
    app,
    job,
    slot,
    tries,
    status,
    reason,
  };
  return outgoing({
    type: "job.dead_letter",
    of: `${id}:${slot}:${fence}`,
    entityId: id,
    at,
    data,
  });
};

/** Told once: the moment at which it was told tells it from the next time. */
export const alertTold = ({ rule, alert, told }: AlertChange, at: Date): OutgoingEvent => {
  const { app, kind, findingId, title, reason, since } = alert;
  const data: z.infer<typeof AlertEvent>["data"] = {
    ruleId: rule.id,
    rule: rule.name,
    app,
    kind,
    id: findingId,
    title,
    reason,
    since: since.toISOString(),
  };
  const type = told === "recovered" ? "alert.recovered" : "alert.raised";
  return outgoing({ type, of: newId(), entityId: `${app}:${kind}:${findingId}`, at, data });
};

export const operatorChanged = (
  { id, email, roles }: ChangedOperator,
  change: z.infer<typeof OperatorEvent>["data"]["change"],
  at: Date,
): OutgoingEvent => {
  const data: z.infer<typeof OperatorEvent>["data"] = {
    operatorId: id,
    email,
    change,
    permissions: change === "removed" ? [] : [...roles],
  };
  return outgoing({ type: "operator.changed", of: newId(), entityId: id, at, data });
};
