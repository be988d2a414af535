/** What a scheduled job is: a name, an address, a schedule, and a function that answers counts. */
import type { Services } from "../services.ts";
import {
  jobNameLength,
  leaseSecondsDefault,
  leaseSecondsLeast,
  leaseSecondsMost,
} from "./limits.ts";
import { scheduleOf, type Schedule, type TimeZone } from "./schedule/schedule.ts";

export type Counts = Readonly<Record<string, number>>;

export interface JobContext<Settings = unknown> {
  readonly services: Services;
  readonly settings: Settings;
  /** Business time at the start of this run. */
  readonly now: Date;
  /** The due time that this run is for; the moment of the call when it was started by hand. */
  readonly slot: Date;
  /**
   * Says that a long run makes progress, and how far it is where it hands counts over (`done` and
   * `of` are shown as a bar); throws `LeaseLost` when it was taken over.
   */
  readonly heartbeat: (progress?: Counts) => Promise<void>;
  /** Aborted when the run must end: taken over, silent too long, or the process stops. */
  readonly signal: AbortSignal;
}

/**
 * Who calls it in time: control over HTTP with the bearer secret; control's durable queue, signed
 * and tried again; or the scheduler inside the database. The specification gives each job its own.
 */
export const jobLayers = ["http", "queue", "database"] as const;
export type JobLayer = (typeof jobLayers)[number];

/** What people read instead of the name. */
export interface JobTitle {
  readonly es: string;
  readonly en: string;
}

/** After downtime: every missed slot in order, or once for the newest. */
export type CatchUp = "each" | "last";

/** A job in the course of which another runs, for the moment of the call. */
export interface CalledFrom {
  /** `<app>.<name>`: it may be another app's. */
  readonly job: `${string}.${string}`;
  /** Only when there is something for it; else each time. */
  readonly asNeeded?: boolean;
}

interface Described<Settings> {
  /** In kebab case, unique in the app. */
  readonly name: string;
  readonly path: `/api/${string}`;
  /** Absent: its name. */
  readonly title?: JobTitle;
  readonly summary: string;
  /** Default: `http`. */
  readonly layer?: JobLayer;
  /** Seconds without a sign of life after which another process may take the run over. */
  readonly leaseSeconds?: number;
  /** May be repeated for one slot after a crash: it must come to the same end. */
  readonly run: (context: JobContext<Settings>) => Promise<Counts>;
}

interface Scheduled {
  /** Five cron fields. */
  readonly schedule: string;
  readonly timeZone?: TimeZone;
  /** The contract states no schedule; the house chose this one. */
  readonly scheduleSource?: "house";
  readonly calledBy?: never;
  readonly calledFrom?: never;
  /** Default: `each` for daily and rarer, else `last`. */
  readonly catchUp?: CatchUp;
  readonly manualOnly?: never;
}

interface WithoutDueTimes {
  readonly schedule?: never;
  readonly timeZone?: never;
  readonly scheduleSource?: never;
  readonly catchUp?: never;
}

interface ByHand extends WithoutDueTimes {
  /** Runs only when called. */
  readonly manualOnly: true;
  readonly calledBy?: never;
  /** What calls it, where that is not people alone. */
  readonly calledFrom?: CalledFrom;
}

interface Called extends WithoutDueTimes {
  /** The dispatcher whose due times are also its own. */
  readonly calledBy: string;
  readonly manualOnly?: never;
  readonly calledFrom?: never;
}

export type JobDefinition<Settings = unknown> = Described<Settings> & (Scheduled | ByHand | Called);

/** A job that a dispatcher calls, under the name that the contract gives it there. */
export interface SubJob {
  readonly name: string;
  readonly job: Job;
}

export interface Job {
  readonly name: string;
  readonly path: `/api/${string}`;
  readonly title: JobTitle;
  readonly summary: string;
  readonly layer: JobLayer;
  readonly schedule: Schedule | null;
  /** Whether the house chose the schedule; the wire's word. */
  readonly ours: boolean;
  readonly catchUp: CatchUp;
  readonly leaseSeconds: number;
  /** The dispatcher that calls it in time; null where it has due times of its own or none. */
  readonly calledBy: string | null;
  /** The job that calls it for the moment; null where it has due times or people alone call it. */
  readonly calledFrom: CalledFrom | null;
  /** What it calls one after the other, where it is a dispatcher. */
  readonly calls: readonly SubJob[];
  readonly run: (context: never) => Promise<Counts>;
}

export type AnyJob = Job;

/** A failure whose sentence may be shown; the message of any other error stays in the log. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
}

/** Another process took this run over: nothing that this one still does will be recorded. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Checks a definition when the module loads, so that a wrong schedule never reaches a start. */
export const job = <Settings = unknown>(definition: JobDefinition<Settings>): Job => {
  const {
    name,
    path,
    summary,
    run,
    layer = "http",
    leaseSeconds = leaseSecondsDefault,
  } = definition;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name.length > jobNameLength) {
    throw new Error(`The job name "${name}" is not short kebab case.`);
  }
  if (leaseSeconds < leaseSecondsLeast || leaseSeconds > leaseSecondsMost) {
    throw new Error(`The lease of ${name} is not within its bounds.`);
  }
  const schedule =
    definition.schedule === undefined
      ? null
      : scheduleOf(definition.schedule, definition.timeZone ?? "UTC");
  return {
    name,
    path,
    title: definition.title ?? { es: name, en: name },
    summary,
    layer,
    schedule,
    ours: definition.scheduleSource === "house",
    catchUp: definition.catchUp ?? (schedule?.dailyOrRarer ? "each" : "last"),
    leaseSeconds,
    calledBy: definition.calledBy ?? null,
    calledFrom: definition.calledFrom ?? null,
    calls: [],
    run,
  };
};
