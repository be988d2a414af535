/** A request in a worker's hands: taken up, asked for, put off, or left to the queue. */
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { queueStamp } from "./failed-stamps.store.ts";
import type { Queued } from "./failed-stamps.query.ts";
import type { StampWork } from "./stamp-work.query.ts";
import { claimWork, noteAsked, parkRequest, postponeWork } from "./stamp-work.store.ts";
import { workLeaseMs } from "./limits.ts";

type Stores = Pick<Services, "db" | "clock">;

/** The next that is due; nobody else has it until its lease is over. */
export const takeUpRequest = async ({ db, clock }: Stores): Promise<StampWork | null> => {
  const now = clock.now();
  const [work] = await claimWork(db, { now, until: plusMs(now, workLeaseMs) }, 1);
  return work ?? null;
};

/** Before the issuer is asked: from now on it may have stamped. */
export const noteAsking = async ({ db, clock }: Stores, work: StampWork): Promise<void> => {
  await noteAsked(db, work, clock.now());
};

/** Nothing was asked of the issuer: whoever looks after that moment takes it up again. */
export const putOff = async ({ db }: Stores, work: StampWork, until: Date): Promise<void> => {
  await postponeWork(db, work, until);
};

/** From here on the queue's job has it, or a person. */
export const park = async (
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  work: StampWork,
  { error, ...queued }: Pick<Queued, "referenceId" | "sent" | "error">,
): Promise<void> => {
  const { tenantId, id } = work;
  const path = queued.sent ? "ecosystem" : "provider";
  await change(db, async (tx) => {
    if (!(await parkRequest(tx, work, path, error === "" ? null : error))) return;
    await queueStamp(tx, { tenantId, id, ...queued, error, now: clock.now() });
  });
  log.info({ tenantId, requestId: id, path, error }, "a stamp must wait");
};
