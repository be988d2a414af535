/** Decides what a job has to do now, from its mark and its open runs. Pure. */
import { plusMs } from "../../clock.ts";
import type { Job } from "../job.ts";
import type { RunState } from "../run-rows.ts";

export interface OpenRun {
  readonly slot: Date;
  readonly state: RunState;
  readonly retryAt: Date | null;
  readonly expired: boolean;
}

export interface Progress {
  /** Every slot up to here is settled. */
  readonly through: Date;
  /** An operator wants nothing of it to run by itself. */
  readonly paused: boolean;
  readonly open: readonly OpenRun[];
}

/** What is looked at: retries by `now`; due times that are not older than `dueBy` are another's. */
export interface Moments {
  readonly now: Date;
  /** `now`, or earlier while the control plane is there to call each job in time. */
  readonly dueBy: Date;
}

export type Plan =
  | { readonly kind: "run"; readonly slot: Date }
  /** Something is due, but a run of this job is under way, here or in another process. */
  | { readonly kind: "busy" }
  | { readonly kind: "idle"; readonly wakeAt: Date | null };

/**
 * The slot that must be run next, where one is missed up to `until`: the oldest missed one, or the
 * newest alone, which may lie beyond `until`, up to `now`.
 */
export const dueSlot = (
  { schedule, catchUp }: Pick<Job, "schedule" | "catchUp">,
  through: Date,
  until: Date,
  now = until,
): Date | null => {
  if (!schedule) return null;
  const oldest = schedule.next(through);
  if (oldest > until) return null;
  return catchUp === "each" ? oldest : schedule.latest(now);
};

export const planOf = (
  job: Pick<Job, "schedule" | "catchUp">,
  progress: Progress,
  { now, dueBy }: Moments,
): Plan => {
  if (progress.paused) return { kind: "idle", wakeAt: null };
  const due = dueSlot(job, progress.through, dueBy, now) ?? begunSlot(progress, now);
  const orphan = progress.open.find((run) => isOrphan(job, progress, run) && isReady(run, now));
  const slot = orphan && (!due || orphan.slot < due) ? orphan.slot : due;
  if (progress.open.some((run) => run.state === "running" && !run.expired)) {
    return slot ? { kind: "busy" } : { kind: "idle", wakeAt: null };
  }
  const waiting = progress.open.find((run) => run.slot.getTime() === slot?.getTime());
  if (slot && (!waiting || isReady(waiting, now) || hasYounger(job, slot, now))) {
    return { kind: "run", slot };
  }
  return { kind: "idle", wakeAt: earliest(wakeTimes(job, progress, { now, dueBy })) };
};

/** A run outside the schedule (called by hand) whose process went away. */
const isOrphan = (job: Pick<Job, "schedule">, progress: Progress, run: OpenRun): boolean =>
  run.slot <= progress.through || !job.schedule?.holds(run.slot);

/** What control has begun for a due time that is left to it: from there on it is ours to end. */
const begunSlot = ({ open }: Progress, now: Date): Date | null =>
  earliest(open.filter((run) => isReady(run, now)).map((run) => run.slot));

const isReady = (run: OpenRun, now: Date): boolean =>
  run.state === "running" ? run.expired : run.retryAt !== null && run.retryAt <= now;

/** Catching up: younger slots wait for this one, so its tries follow without a pause. */
const hasYounger = (
  { schedule, catchUp }: Pick<Job, "schedule" | "catchUp">,
  slot: Date,
  now: Date,
): boolean => catchUp === "each" && schedule !== null && schedule.next(slot) <= now;

const wakeTimes = (
  job: Pick<Job, "schedule">,
  progress: Progress,
  { now, dueBy }: Moments,
): readonly Date[] => {
  const retries = progress.open.flatMap((run) => run.retryAt ?? []);
  const next = job.schedule?.next(progress.through > dueBy ? progress.through : dueBy);
  return next ? [...retries, plusMs(next, now.getTime() - dueBy.getTime())] : retries;
};

export const earliest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((least, time) => (least && least <= time ? least : time), null);
