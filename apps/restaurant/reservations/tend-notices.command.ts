/** Notices are taken up, ended with what was sent, or put off. */
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { rulesOf } from "../allocations/allocations.query.ts";
import { countOne } from "../allocations/count-use.command.ts";
import type { Letter } from "./confirmation.domain.ts";
import { noticeLeaseMs } from "./limits.ts";
import { endNotice, putOffNotice, sweepNotices, takeNotice, type Notice } from "./notices.store.ts";
import { noticeWaitsMs } from "./reservation.domain.ts";

type Stores = Pick<Services, "db" | "clock">;

export const takeUpNotice = ({ db, clock }: Stores): Promise<Notice | null> => {
  const now = clock.now();
  return takeNotice(db, { now, until: plusMs(now, noticeLeaseMs) });
};

export const concludeNotice = async ({ db, clock }: Stores, notice: Notice): Promise<void> => {
  await endNotice(db, notice, { state: "done", error: null, now: clock.now() });
};

/** The message, its count and the notice's end are one; false where the month has no more. */
export const sendConfirmation = (
  { db, clock, messaging }: Pick<Services, "db" | "clock" | "messaging">,
  notice: Notice,
  {
    to,
    channel,
    letter,
  }: {
    readonly to: string;
    readonly channel: "email" | "sms";
    readonly letter: Letter;
  },
): Promise<boolean> =>
  change(db, async (tx) => {
    const now = clock.now();
    const { tenantId } = notice;
    // Whoever ended it meanwhile has sent it: of two, one message leaves.
    if (!(await endNotice(tx, notice, { state: "done", error: null, now }))) return true;
    const { monthlyMessages: most } = await rulesOf(tx, tenantId);
    const used = await countOne(tx, { tenantId, resource: "reservation_messages" }, now);
    if (most !== null && used > most) throw new NoMoreMessages();
    const words = channel === "email" ? letter : { text: letter.text };
    await messaging.send({ channel, to, ...words }, { tx });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof NoMoreMessages) return false;
    throw error;
  });

/** Takes the count back with it. */
class NoMoreMessages extends Error {}

/** Later, or never again after the last try. */
export const failNotice = async (
  { db, clock }: Stores,
  notice: Notice,
  error: string,
): Promise<"later" | "dead"> => {
  const now = clock.now();
  const waitMs = noticeWaitsMs[notice.attempts - 1];
  if (waitMs === undefined) {
    const isEnded = await endNotice(db, notice, { state: "dead", error, now });
    return isEnded ? "dead" : "later";
  }
  await putOffNotice(db, notice, plusMs(now, waitMs), error);
  return "later";
};

export const sweepEndedNotices = (
  db: Services["db"],
  before: Date,
  most: number,
): Promise<number> => sweepNotices(db, before, most);
