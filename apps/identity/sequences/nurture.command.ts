/** Sequences go on: who got the tag enters, who converted leaves, who is due gets a step. */
import { hourMs, plusMs } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import { portionsMost } from "#platform/jobs/limits.ts";
import type { Services } from "#platform/services.ts";
import type { IdentitySettings } from "../config.ts";
import { reachOf } from "../contact-consents/consents.query.ts";
import { cancelOf, insertMessage } from "../scheduled-messages/scheduled-messages.store.ts";
import { feedTrials } from "./feed-trials.command.ts";
import { entryPortion } from "./limits.ts";
import { nextStep } from "./sequence.domain.ts";
import {
  dueEntries,
  openSequences,
  stepsOf,
  type EntryKey,
  type OpenSequence,
} from "./sequences.query.ts";
import {
  advanceEntry,
  delayEntry,
  endEntry,
  enterPortion,
  exitConverted,
  lockEntry,
  noteSeen,
  type TaggedContact,
} from "./sequences.store.ts";

/** May be repeated: an entry, an exit and a step happen once each. */
export const nurture = async (context: JobContext<IdentitySettings>): Promise<Counts> => {
  const { services, now, heartbeat, signal } = context;
  const { db } = services;
  const ends = { converted: 0, exited: 0, done: 0, broken: 0 };
  const counts = { trials: 0, entered: 0, planned: 0, ...ends };
  const portions = { size: entryPortion, heartbeat, signal };
  counts.trials = await feedTrials(context);
  await inPortions<OpenSequence>(portions, async (last) => {
    const open = await openSequences(db, last?.id ?? noId, entryPortion);
    for (const sequence of open) {
      const entered = await takeIn(context, sequence);
      if (entered === null) counts.broken += 1;
      else counts.entered += entered;
    }
    return open;
  });
  counts.converted = await inPortions(portions, () => exitPortion(db));
  await inPortions<EntryKey>(portions, async () => {
    const rows = await dueEntries(db, now, entryPortion);
    let moved = 0;
    for (const row of rows) {
      const outcome = await stepOrDelay(services, row, now);
      if (outcome === null) continue;
      moved += 1;
      counts[outcome] += 1;
    }
    return moved === 0 ? [] : rows;
  });
  return counts;
};

const noId = "00000000-0000-0000-0000-000000000000";

/** How many entered; null where the sequence could not be looked at, which stops no other. */
const takeIn = async (
  { services, now, heartbeat, signal }: JobContext<IdentitySettings>,
  sequence: OpenSequence,
): Promise<number | null> => {
  const { db } = services;
  let entered = 0;
  try {
    const portions = { size: entryPortion, heartbeat, signal };
    const seen = await inPortions<TaggedContact>(portions, async (last) => {
      const rows = await enterPortion(db, sequence, { last, most: entryPortion }, now);
      entered += rows.filter((row) => row.entered).length;
      return rows;
    });
    if (seen < entryPortion * portionsMost) await noteSeen(db, sequence, now);
    return entered;
  } catch (error) {
    if (signal.aborted || error instanceof Unavailable) throw error;
    services.log.error({ err: error, sequence: sequence.id }, "A sequence took nobody in.");
    return null;
  }
};

/** An entry that cannot be moved is looked at an hour later, and stops no other. */
const stepOrDelay = async (
  { db, log }: Services,
  entry: EntryKey,
  now: Date,
): Promise<StepOutcome | "broken" | null> => {
  try {
    return await takeStep(db, entry, now);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    log.error({ err: error, entry }, "A step of a sequence could not be taken.");
    await delayEntry(db, entry, plusMs(now, hourMs));
    return "broken";
  }
};

const exitPortion = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const left = await exitConverted(tx, entryPortion);
    for (const { tenantId, sequenceId: originId, contactId } of left)
      await cancelOf(tx, { tenantId, originId, contactId }, "converted");
    return left.length;
  });

type StepOutcome = "planned" | "exited" | "done" | "converted";

/** The message of the step and the way to the next are one transaction. Null: another took it. */
export const takeStep = (db: Database, entry: EntryKey, now: Date): Promise<StepOutcome | null> =>
  db.transaction(async (tx) => {
    const due = await lockEntry(tx, entry, now);
    if (due === null) return null;
    const { tenantId, sequenceId, contactId } = entry;
    if (due.converted) {
      await endEntry(tx, entry, "exited", "converted");
      await cancelOf(tx, { tenantId, originId: sequenceId, contactId }, "converted");
      return "converted";
    }
    const place = due.nextPlace;
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
