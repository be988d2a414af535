/** The words between any app and the control plane; every app speaks them, hence the kit. */
import { z } from "zod";
import { timestamp, text } from "../contract/shapes.ts";
import { offsetMostMs, refusalReasonsMost } from "./limits.ts";

const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
export const appName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const offsetMs = z.number().int().nonnegative().max(offsetMostMs);

export const Registration = z.object({
  name: appName,
  title: text(80, 1),
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
});
export type Registration = z.infer<typeof Registration>;

/** What an app learns when it registers. */
export const Registered = z.object({
  /** How far sandbox time was moved while it was away. */
  offsetMs,
  /** Whether control calls its jobs in time; an app that hears nothing runs them by itself. */
  callsJobs: z.boolean().default(false),
});

/** What one process refused and sent since its last report. */
export const Telemetry = z.object({
  id: z.uuid().meta({ description: "Of this report; sent again, it counts once" }),
  app: appName,
  at: timestamp,
  refusals: z.array(z.object({ reason: text(40, 1), count })).max(refusalReasonsMost),
  webhooks: z.object({
    attempts: count,
    delivered: count,
    retried: count,
    rejected: count,
    dead: count,
  }),
});
export type Telemetry = z.infer<typeof Telemetry>;

export const ClockMove = z.object({
  offsetMs,
  /** `leave` only takes over the offset; `run` answers when the due jobs have ended. */
  jobs: z.enum(["run", "leave"]).default("run"),
});

export const ClockMoved = z.object({ offsetMs, jobsRun: count, jobsPending: count });
export type ClockMoved = z.infer<typeof ClockMoved>;
