/** Timers that run by themselves; idle time counts only where somebody says so. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";
import { TimeEntry } from "./time.ts";

export const timerStatuses = ["running", "stopped", "auto_stopped", "expired"] as const;
export const beatKinds = ["input", "document", "call"] as const;
export const idleDecisions = ["keep", "discard", "move"] as const;

const seconds = z.number().int().nonnegative();

export const TimerSession = z
  .object({
    sessionId: shape.id,
    matterId: shape.id,
    matterTitle: z.string(),
    memberId: shape.id.nullable().meta({ description: "whose it is; null for a program" }),
    description: z.string(),
    status: z.enum(timerStatuses).meta({
      description: "auto_stopped after 30 minutes of silence, expired after 12 hours",
    }),
    startedAt: shape.timestamp,
    lastActivityAt: shape.timestamp,
    stoppedAt: shape.timestamp.nullable(),
    activeSeconds: seconds.meta({
      description: "work until the last activity, and idle time that was kept",
    }),
    idleSeconds: seconds.meta({ description: "what counts for nothing so far" }),
    undecidedSeconds: seconds.meta({ description: "of that, what nobody has decided on" }),
    idleNow: z.boolean(),
    heartbeatSeconds: seconds.meta({ description: "how often to say that somebody is active" }),
    idleAfterSeconds: seconds,
    idle: z.array(
      z.object({
        from: shape.timestamp,
        to: shape.timestamp,
        seconds,
        decision: z.enum(idleDecisions).nullable(),
        matterId: shape.id.nullable().meta({ description: "to which it was moved" }),
      }),
    ),
    timeEntry: TimeEntry.nullable().meta({ description: "the first of timeEntries" }),
    timeEntries: z.array(TimeEntry).meta({
      description: "drafts of a stopped timer, one for each day and matter",
    }),
  })
  .meta({ id: "TimerSession" });

const oneSession = z.object({ sessionId: shape.id });

export const startTimer = contract({
  name: "startTimer",
  route: "POST /api/time/ghost-timer",
  summary: "Start a timer for a matter; the one that runs stops at its last activity",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    matterId: shape.id,
    description: shape
      .text(1_000)
      .default("")
      .meta({ examples: ["Redacción de la demanda"] }),
    memberId: shape.id.optional().meta({ description: "whose, where a program starts it" }),
  }),
  replies: { 201: TimerSession },
  errors: [...created, "matter_not_found", "matter_closed", "member_not_found"],
  idempotency: "kit",
});

export const currentTimer = contract({
  name: "currentTimer",
  route: "GET /api/time/ghost-timer",
  summary: "The timer that runs for the caller",
  auth: readAuth,
  query: ofFirm,
  replies: { 200: z.object({ session: TimerSession.nullable() }) },
  errors: usual,
});

export const readTimer = contract({
  name: "readTimer",
  route: "GET /api/time/ghost-timer/:sessionId",
  summary: "A timer as it stands by now",
  description: "People read their own, programs any of the firm.",
  auth: readAuth,
  path: oneSession,
  query: ofFirm,
  replies: { 200: TimerSession },
  errors: [...usual, "timer_not_found"],
});

export const stopTimer = contract({
  name: "stopTimer",
  route: "DELETE /api/time/ghost-timer/:sessionId",
  summary: "Stop a timer: its work becomes a draft of each day",
  description:
    "Stopping again answers the same. Nothing is charged before a draft is confirmed; less than " +
    "a minute of work makes none unless `keepShort` asks for it.",
  auth: writeAuth,
  path: oneSession,
  query: ofFirm.extend({ keepShort: z.enum(["true", "false"]).default("false") }),
  replies: { 200: TimerSession },
  errors: [...usual, "timer_not_found"],
});

const moment = shape.timestamp.refine((text) => text >= "1900", "must not be before 1900");
const beat = {
  seq: z.number().int().min(0).max(2_147_483_647).meta({
    description: "counted by the sender: what is sent again under its number counts once",
  }),
  kind: z.enum(beatKinds).default("input").meta({
    description: "`document` lets 600 seconds pass instead of 180",
  }),
  at: moment.optional().meta({ description: "absent: now; at most 15 minutes old" }),
};

export const beatTimer = contract({
  name: "beatTimer",
  route: "POST /api/time/ghost-timer/:sessionId/heartbeat",
  summary: "Say that somebody is active: one sign, or those that were kept without a network",
  description:
    "Never what was done. A moment later than now is now, one that is too old is left out; " +
    "`sentAt` says the sender's own clock, so that it may be wrong.",
  auth: writeAuth,
  path: oneSession,
  query: ofFirm,
  body: z
    .object({
      seq: beat.seq.optional(),
      kind: beat.kind,
      at: beat.at,
      sentAt: moment.optional(),
      beats: z.array(z.object(beat)).min(1).max(100).optional(),
    })
    .refine(({ seq, beats }) => (seq === undefined) !== (beats === undefined), {
      path: ["seq"],
      message: "give a seq, or beats with one each",
    }),
  replies: { 200: TimerSession.extend({ accepted: seconds }) },
  errors: [...usual, "timer_not_found"],
  idempotency: "own",
});

export const decideIdle = contract({
  name: "decideIdle",
  route: "POST /api/time/ghost-timer/:sessionId/idle",
  summary: "Say what idle time was: work for this matter, for another, or none",
  description:
    "`from` names it. Of a stopped timer what is kept or moved becomes a draft of its own; " +
    "the same said again changes nothing.",
  auth: writeAuth,
  path: oneSession,
  query: ofFirm,
  body: z
    .object({
      from: moment,
      decision: z.enum(idleDecisions),
      matterId: shape.id.nullable().default(null).meta({ description: "to which it is moved" }),
    })
    .refine(({ decision, matterId }) => (decision === "move") === (matterId !== null), {
      path: ["matterId"],
      message: "goes with move, and with it alone",
    }),
  replies: { 200: TimerSession },
  errors: [
    ...[...created, "timer_not_found", "idle_not_found", "idle_decided"],
    ...["matter_not_found", "matter_closed"],
  ] as const,
  idempotency: "kit",
});
