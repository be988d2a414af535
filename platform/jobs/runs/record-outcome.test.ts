/** A run that ended while the database was away is recorded once it is back, and not run twice. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database, Transaction } from "../../db/database.ts";
import { Unavailable } from "../../db/failures.ts";
import { newLog } from "../../log.ts";
import { claimSlot, type Claim } from "./claim.ts";
import { job, LeaseLost } from "../job.ts";
import { recordOutcome } from "./record-outcome.ts";
import { jobGround, type JobGround } from "../test-ground.ts";

const slot = new Date("2026-11-21T12:00:00Z");
const nightly = job({
  name: "nightly",
  path: "/api/cron/nightly",
  schedule: "0 12 * * *",
  summary: "",
  run: () => Promise.resolve({}),
});

let ground: JobGround;
let claim: Claim;
beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:30Z");
  const claimed = await claimSlot(ground.db, ground.clock, { job: nightly, slot, trigger: "http" });
  if (claimed.kind !== "claimed") throw new Error(claimed.kind);
  claim = claimed.claim;
});
afterEach(() => ground.drop());

type Loss = "before" | "after";

/** Loses the first transactions before they begin, or only the answer of what was committed. */
const losing = (...losses: Loss[]): Database => ({
  ...ground.db,
  transaction: async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const loss = losses.shift();
    if (loss === "before") throw new Unavailable(new Error("refused"));
    const answer = await ground.db.transaction(work);
    if (loss === "after") throw new Unavailable(new Error("cut"));
    return answer;
  },
});

const ended = { durationMs: 7, result: { done: 3 }, error: null, retries: true };
const record = (db: Database, isStopping = () => false) =>
  recordOutcome({ db, clock: ground.clock, log: newLog("silent") }, claim, ended, isStopping);
const states = async () => (await ground.rows()).map(({ state, result }) => ({ state, result }));

const lost: readonly [string, ...Loss[]][] = [
  ["one try", "before"],
  ["two tries", "before", "before"],
  ["its answer", "after"],
  ["a try, then an answer", "before", "after"],
];

test.each(lost)("is recorded once: lost %s", async (_, ...losses) => {
  const facts = await record(losing(...losses));
  expect(facts).toMatchObject({ state: "done", result: { done: 3 }, attempts: 1 });
  expect(await states()).toEqual([{ state: "done", result: { done: 3 } }]);
});

test("is left alone once another process took it over", async () => {
  await ground.asOwner("update job_run set fence = fence + 1");
  await expect(record(losing("before"))).rejects.toThrow(LeaseLost);
  expect(await states()).toEqual([{ state: "running", result: null }]);
});

test("is left alone once it was given back", async () => {
  await ground.asOwner("update job_run set state = 'retry', retry_at = now(), lease_until = null");
  await expect(record(losing("before"))).rejects.toThrow(LeaseLost);
  expect(await states()).toEqual([{ state: "retry", result: null }]);
});

test("is given up at once by a process that stops", async () => {
  await expect(record(losing("before"), () => true)).rejects.toThrow(Unavailable);
});
