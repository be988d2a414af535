/** Takes a slot for this process, or says who has it: the database decides, no memory of ours. */
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { Job } from "../job.ts";
import { claimTries, runTriesMost } from "../limits.ts";
import { advanceMark } from "../mark-rows.ts";
import { runFactsOf, type RunFacts } from "../run-facts.ts";
import {
  closeExpired,
  findForClaim,
  insertRun,
  takeRun,
  type ClaimedRow,
  type RunRow,
  type Trigger,
} from "../run-rows.ts";

export interface Claim {
  readonly job: Job;
  readonly slot: Date;
  readonly trigger: Trigger;
  readonly fence: number;
  readonly attempts: number;
  readonly startedAt: Date;
}

export type ClaimResult =
  | { readonly kind: "claimed"; readonly claim: Claim }
  /** A run of this job is under way, for this slot or another. */
  | { readonly kind: "busy" }
  | { readonly kind: "settled"; readonly run: RunFacts };

export interface Wanted {
  readonly job: Job;
  readonly slot: Date;
  readonly trigger: Trigger;
}

export const crashedText = "The process that ran it went away.";

/** A run left behind by a process that died is closed on the way. Throws `Unavailable`. */
export const claimSlot = async (
  db: Database,
  clock: Clock,
  wanted: Wanted,
): Promise<ClaimResult> => {
  const { job, slot } = wanted;
  for (let tries = 1; tries <= claimTries; tries += 1) {
    const rows = await db.run(findForClaim, [job.name, slot]);
    const running = rows.find((row) => row.state === "running");
    if (running && !running.expired) return { kind: "busy" };
    if (running) {
      await closeAbandoned(db, clock, job, running);
      continue;
    }
    const own = rows[0];
    if (own && own.state !== "retry") return { kind: "settled", run: runFactsOf(own) };
    const startedAt = clock.now();
    const claimed = await take(db, wanted, startedAt, own);
    if (claimed) return { kind: "claimed", claim: { ...wanted, ...claimed, startedAt } };
  }
  // Others were quicker at every try: one of them is running it.
  return { kind: "busy" };
};

/** Undefined when another process came first. */
async function take(
  db: Database,
  { job, slot, trigger }: Wanted,
  startedAt: Date,
  own: RunRow | undefined,
): Promise<ClaimedRow | undefined> {
  const values = [job.name, slot, trigger, job.leaseSeconds, startedAt];
  if (!own) return (await db.run(insertRun, values))[0];
  try {
    return (await db.run(takeRun, [...values, own.fence]))[0];
  } catch (error) {
    // Another slot of the job began to run in between.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function closeAbandoned(
  db: Database,
  clock: Clock,
  job: Job,
  { slot_at: slot, fence }: RunRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [closed] = await tx.run(closeExpired, [
      job.name,
      slot,
      fence,
      clock.now(),
      runTriesMost,
      crashedText,
    ]);
    if (closed?.state === "failed" && job.schedule?.holds(slot)) {
      await tx.run(advanceMark, [job.name, slot]);
    }
  });
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";
