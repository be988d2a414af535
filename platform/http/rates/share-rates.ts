/** Lets the processes of an app count requests together, through a table and off the hot path. */
import { hmacSha256Hex } from "../../crypto.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../id.ts";
import {
  rateExchangeMs,
  rateWindowMs,
  ratesForgottenAtOnce,
  ratesToldAtOnce,
} from "../../limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { forgetRates, tellRates } from "./rate-rows.ts";

export interface SharedRates {
  /**
   * Tells the others what is new here and hears what they told; without news it asks nothing.
   * Never throws: while the database is away each process counts for itself.
   */
  readonly exchange: () => Promise<void>;
  readonly start: () => void;
  /** Exchanges no more, and waits for the exchange under way. */
  readonly stop: () => Promise<void>;
}

export interface SharedRatesOptions {
  readonly limiter: RateLimiter;
  readonly db: Database;
  /** Of the house: networks and keys stand in the table under its keyed hash. */
  readonly secret: string;
  readonly onFailure: (error: unknown) => void;
}

export const sharedRates = (options: SharedRatesOptions): SharedRates => {
  const tell = tellerOf(options);
  let under: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  // One at a time: a slow answer must not overtake a later one.
  const exchange = (): Promise<void> =>
    (under ??= tell()
      .catch(options.onFailure)
      .finally(() => (under = null)));
  return {
    exchange,
    start: () => {
      timer ??= setInterval(() => void exchange(), rateExchangeMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
};

const tellerOf = ({ limiter, db, secret }: SharedRatesOptions): (() => Promise<void>) => {
  // A process that is started again is another one: what its forerunner let through still counts.
  const teller = newId();
  let cleared = 0;
  return async () => {
    const { windowStart, counts } = limiter.news();
    if (counts.length === 0) return;
    const window = new Date(windowStart);
    const telling = counts.slice(0, ratesToldAtOnce).map((count) => ({
      count,
      told: count.mine,
      subject: hmacSha256Hex(secret, count.subject),
    }));
    const subjects = telling.map(({ subject }) => subject);
    const mine = telling.map(({ told }) => told);
    const rows = await db.run(tellRates, [window, teller, subjects, mine]);
    const others = new Map(rows.map((row) => [row.subject, row.others]));
    limiter.learn(
      windowStart,
      telling.map(({ count, told, subject }) => ({
        count,
        told,
        others: others.get(subject) ?? 0,
      })),
    );
    if (cleared === windowStart) return;
    // The window before stays: another process's clock may be a little behind.
    await db.run(forgetRates, [new Date(windowStart - rateWindowMs), ratesForgottenAtOnce]);
    cleared = windowStart;
  };
};
