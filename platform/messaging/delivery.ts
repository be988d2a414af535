/** Delivers waiting messages: claims a few, hands each to its transport, tries again later. */
import { plusMs, type Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Meter } from "../metering/meter.ts";
import {
  claimMs,
  deadKeptMs,
  deliveriesAtOnce,
  pollMs,
  refusedKeptMs,
  retryWaitsMs,
} from "./limits.ts";
import * as rows from "./message-rows.ts";
import { meterMessage, RefusedByPlan } from "./metered-messages.ts";
import { askToLeave, NotYet, Withheld, type MayLeave } from "./ask-to-leave.ts";
import { Undeliverable, type Transport } from "./message.ts";

export interface DeliveryOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly app: string;
  readonly transports: readonly Transport[];
  readonly meter?: Pick<Meter, "use">;
  readonly mayLeave?: MayLeave | undefined;
}

/** Delivers one batch of due messages; answers how many it took. */
export const deliverDue = async (options: DeliveryOptions): Promise<number> => {
  const now = options.clock.now();
  const claimed = await options.db.run(rows.claim, [now, plusMs(now, claimMs), deliveriesAtOnce]);
  await Promise.all(claimed.map((row) => deliverOne(options, row)));
  return claimed.length;
};

/** Deletes messages that died long ago; answers how many. */
export const sweepDeadMessages = async (db: Database, now: Date): Promise<number> =>
  (await db.run(rows.sweepDead, [plusMs(now, -deadKeptMs), plusMs(now, -refusedKeptMs)])).length;

async function deliverOne(options: DeliveryOptions, row: rows.MessageRow): Promise<void> {
  const { db, clock, log, app, transports } = options;
  try {
    const carrier = transports.find((transport) => transport.channels.includes(row.channel));
    if (!carrier) throw new Undeliverable(`No transport is configured for ${row.channel}.`);
    await askToLeave(options.mayLeave, row);
    await meterMessage(options.meter, row);
    await carrier.deliver(rows.outgoing(row, app, await rows.filesOf(db, row)));
    await db.run(rows.remove, [row.id]);
  } catch (error) {
    if (error instanceof NotYet) {
      await db.run(rows.giveBack, [row.id, error.at]);
      return;
    }
    if (error instanceof Withheld) {
      log.info({ messageId: row.id, channel: row.channel, reason: error.message }, "withheld");
      await db.run(rows.withhold, [row.id, clock.now(), error.message]);
      return;
    }
    const reason = error instanceof Error ? namingNobody(error.message, row.recipient) : "unknown";
    const isRefused = error instanceof RefusedByPlan;
    const isFinal = isRefused || error instanceof Undeliverable;
    const wait = isFinal ? undefined : retryWaitsMs[row.attempts - 1];
    const about = { messageId: row.id, channel: row.channel, attempts: row.attempts, reason };
    if (wait === undefined) {
      log.error(about, "message given up");
      await db.run(isRefused ? rows.refuse : rows.bury, [row.id, clock.now(), reason]);
    } else {
      log.debug(about, "message will be tried again");
      await db.run(rows.postpone, [row.id, plusMs(clock.now(), wait), reason]);
    }
  }
}

/** Carriers repeat whom they refused; operators read the reason, and need no address of anybody. */
const namingNobody = (said: string, recipient: string): string =>
  said
    .slice(0, 2_000)
    .replaceAll(recipient, "…")
    .replace(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g, "…")
    .slice(0, 500);

export interface DeliveryLoop {
  /** Looks at once. */
  readonly wake: () => void;
  /** Waits for deliveries under way. */
  readonly stop: () => Promise<void>;
}

/** Looks every `pollMs` and whenever woken; one look at a time. */
export const deliveryLoop = (options: DeliveryOptions): DeliveryLoop => {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    do {
      again = false;
      // A full batch means that more may wait.
      while (!stopped && (await deliverDue(options)) === deliveriesAtOnce);
    } while (again && !stopped);
  };
  const look = (): void => {
    if (stopped) return;
    again = true;
    running ??= drain()
      .catch((error: unknown) => options.log.debug({ err: error }, "messages must wait"))
      .finally(() => void (running = null));
  };
  const poll = setInterval(look, pollMs);
  return {
    wake: look,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
};
