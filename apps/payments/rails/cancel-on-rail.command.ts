/** Tells a rail that nobody waits for a request any more; money that comes all the same is kept. */
import type { Payment } from "../payments/payment.domain.ts";
import { newestAttempt } from "./attempts.query.ts";
import type { OnRails } from "./start-on-rail.command.ts";

/** Never fails: the payment is cancelled in our books, whatever the rail says. */
export const cancelOnRail = async (on: OnRails, payment: Payment): Promise<void> => {
  const { db, log } = on.services;
  const attempt = await newestAttempt(db, payment.id);
  if (!attempt || attempt.reference === null) return;
  try {
    await on.rails[attempt.rail].cancel?.(attempt.reference);
  } catch (error) {
    const { rail, reference } = attempt;
    log.warn({ rail, reference, error: String(error) }, "a rail did not take a cancellation");
  }
};
