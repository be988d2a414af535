/** Starts a job that somebody asked for: by hand for this moment, or by a layer for a slot. */
import { plusMs, type Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { refuse, RefusedError } from "../../errors.ts";
import { alreadyRunning, answerOf, passedOver, type JobAnswer } from "../answer.ts";
import type { DueParts } from "./due-runs.ts";
import type { Job } from "../job.ts";
import { byHandSlotTries, slotEarlyMs } from "../limits.ts";
import { dueSlot } from "./plan.ts";
import { runFactsOf } from "../run-facts.ts";
import { findForClaim, insertWaiting, lastOfRow, type Trigger } from "../run-rows.ts";
import { subAnswersOf } from "../sub-answers.ts";
import type { Outcome, SlotRuns } from "./slot-runs.ts";

export interface TriggerRequest {
  readonly job: Job;
  /** Absent: the moment of the call, a run of its own. */
  readonly slot?: Date | undefined;
  readonly trigger: Trigger;
}

export type StartJob = (asked: TriggerRequest) => Promise<JobAnswer>;

export const starterOf =
  ({ workshop: { db, clock }, runs, progress }: DueParts): StartJob =>
  async ({ job, slot, trigger }) => {
    const isPaused = async () => (await progress.of(job))?.paused === true;
    if (!slot) return said(db, job, await byHand({ db, clock, runs }, job, trigger));
    refuseUnknownSlot(job, slot, clock.now());
    if (!job.schedule) {
      const isCalled = job.calledBy !== null;
      // Nothing else would remember its dispatcher's due time: the next chance makes up for it.
      const remember = async () =>
        void (isCalled && (await db.run(insertWaiting, [job.name, slot, trigger, clock.now()])));
      if (isCalled && (await isPaused())) {
        await remember();
        return paused;
      }
      const outcome = await runs.run({ job, slot, trigger }, { retries: true });
      if (outcome.kind === "busy") await remember();
      return said(db, job, outcome);
    }
    for (;;) {
      const known = await progress.of(job);
      if (known?.paused) return paused;
      const next = known ? dueSlot(job, known.through, slot) : null;
      if (!next) return before(db, job, slot);
      // Where each slot counts, the missed ones before this one come first.
      const outcome = await runs.run({ job, slot: next, trigger }, { retries: true });
      if (outcome.kind === "busy" || next.getTime() === slot.getTime())
        return said(db, job, outcome);
    }
  };

const paused: JobAnswer = { ok: true, skipped: "paused" };

interface ByHand {
  readonly db: Database;
  readonly clock: Clock;
  readonly runs: SlotRuns;
}

/**
 * A slot of its own, so never between those of the schedule and never one that was used. Where the
 * clock stands, the first free millisecond: however many runs there were at this moment.
 */
async function byHand({ db, clock, runs }: ByHand, job: Job, trigger: Trigger): Promise<Outcome> {
  let slot = clock.now();
  for (let tries = 1; ; tries += 1) {
    if (job.schedule?.holds(slot)) slot = plusMs(slot, 1);
    const outcome = await runs.run({ job, slot, trigger }, { retries: false });
    if (outcome.kind !== "settled" || tries >= byHandSlotTries) return outcome;
    const [last] = await db.run(lastOfRow, [job.name, slot]);
    slot = plusMs(last?.slot_at ?? slot, 1);
  }
}

function refuseUnknownSlot(job: Job, slot: Date, now: Date): void {
  const message =
    slot > plusMs(now, slotEarlyMs)
      ? "slot: it is not due yet."
      : job.schedule && !job.schedule.holds(slot)
        ? "slot: the schedule of this job has no such time."
        : null;
  if (message) throw new RefusedError(refuse("invalid_request", { field: "slot", message }));
}

/** The answer for a slot that the job is past. */
async function before(db: Database, job: Job, slot: Date): Promise<JobAnswer> {
  const rows = await db.run(findForClaim, [job.name, slot]);
  const own = rows.find((row) => row.slot_at.getTime() === slot.getTime());
  if (!own) return passedOver(job.name);
  return own.state === "running"
    ? alreadyRunning
    : said(db, job, { kind: "settled", run: runFactsOf(own) });
}

async function said(db: Database, job: Job, outcome: Outcome): Promise<JobAnswer> {
  if (outcome.kind === "busy") return alreadyRunning;
  const { run } = outcome;
  const answer = answerOf(run, { repeated: outcome.kind === "settled" });
  return job.calls.length === 0
    ? answer
    : { ...answer, jobs: await subAnswersOf(db, job.calls, run.slot) };
}
