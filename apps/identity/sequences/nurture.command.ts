/** Sequences go on: who got the tag enters, who converted leaves, who is due gets a step. */
import type { Database } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { IdentitySettings } from "../config.ts";
import { reachOf } from "../contact-consents/consents.query.ts";
import { cancelOf, insertMessage } from "../scheduled-messages/scheduled-messages.store.ts";
import { feedTrials } from "./feed-trials.command.ts";
import { entryPortion } from "./limits.ts";
import { nextStep } from "./sequence.domain.ts";
import { dueEntries, stepsOf, type EntryKey } from "./sequences.query.ts";
import { advanceEntry, endEntry, enterDue, exitConverted, lockEntry } from "./sequences.store.ts";

/** May be repeated: an entry, an exit and a step happen once each. */
export const nurture = async (context: JobContext<IdentitySettings>): Promise<Counts> => {
  const { services, now, heartbeat, signal } = context;
  const { db } = services;
  const counts = { trials: 0, entered: 0, converted: 0, planned: 0, exited: 0, done: 0 };
  const portions = { size: entryPortion, heartbeat, signal };
  counts.trials = await feedTrials(context);
  counts.entered = await inPortions(portions, () =>
    db.transaction((tx) => enterDue(tx, now, entryPortion)),
  );
  counts.converted = await inPortions(portions, () => exitPortion(db));
  await inPortions<EntryKey>(portions, async () => {
    const rows = await dueEntries(db, now, entryPortion);
    let moved = 0;
    for (const row of rows) {
      const outcome = await takeStep(db, row, now);
      if (outcome === null) continue;
      moved += 1;
      counts[outcome] += 1;
    }
    return moved === 0 ? [] : rows;
  });
  return counts;
};

const exitPortion = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const left = await exitConverted(tx, entryPortion);
    for (const { tenantId, sequenceId: originId, contactId } of left)
      await cancelOf(tx, { tenantId, originId, contactId }, "converted");
    return left.length;
  });

/** The message of the step and the way to the next are one transaction. Null: another took it. */
const takeStep = (
  db: Database,
  entry: EntryKey,
  now: Date,
): Promise<"planned" | "exited" | "done" | null> =>
  db.transaction(async (tx) => {
    const place = await lockEntry(tx, entry, now);
    if (place === null) return null;
    const { tenantId, sequenceId, contactId } = entry;
    const steps = await stepsOf(tx, tenantId, sequenceId);
    // The very step may have been taken out meanwhile: the one behind it follows.
    const step = steps.find((one) => one.place >= place);
    if (!step) {
      await endEntry(tx, entry, "done", null);
      return "done";
    }
    const to = await reachOf(tx, tenantId, contactId, step.channel);
    if (to === "opted_out" || to === "no_consent") {
      await endEntry(tx, entry, "exited", to);
      await cancelOf(tx, { tenantId, originId: sequenceId, contactId }, to);
      return "exited";
    }
    const { channel, subject, body } = step;
    const planned = { origin: "sequence", originId: sequenceId, step: step.place } as const;
    const message = { tenantId, id: newId(), contactId, words: { channel, subject, body } };
    await insertMessage(tx, { ...message, ...planned, dueAt: now }, now);
    const next = nextStep(steps, step.place, now);
    if (next) await advanceEntry(tx, entry, next);
    else await endEntry(tx, entry, "done", null);
    return "planned";
  });
