/** The outgoing webhooks of one app: what its handlers, jobs and console may do with them. */
import type { Clock } from "../clock.ts";
import type { Vault } from "../vault.ts";
import type { Database, Queries } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Convention } from "./conventions.ts";
import { newCounters, type Counters } from "./counters.ts";
import { deliveriesOf, type Deliveries } from "./deliveries.ts";
import { endpointsOf, type Endpoints } from "./endpoints/endpoints.ts";
import { Engine } from "./sending/engine.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import type { HealthChange } from "./endpoints/health.ts";
import { writeEvents } from "./outbox.ts";
import type { OutgoingEvent } from "../db/outgoing-event.ts";
import type { LaneKey } from "./lane-key.ts";
import { retryDueOf, type RetryCounts } from "./retry-due.ts";
import { sweepOf, type SweepCounts } from "./sweep.ts";

export interface Webhooks {
  /**
   * Writes events and their deliveries inside the transaction that makes the fact: one round trip.
   * An `eventId` that is stored already is left alone. The sender wakes with the commit.
   */
  readonly emit: (tx: Queries, events: readonly OutgoingEvent[]) => Promise<void>;
  /** Tells this process's sender that something was committed; costs nothing if nothing was. */
  readonly wake: () => void;
  /** Looks at once for all that is due, such as after the sandbox clock was moved. */
  readonly look: () => void;
  readonly start: () => void;
  /** Lets attempts in flight end, gives back the rest. */
  readonly stop: () => Promise<void>;
  readonly endpoints: Endpoints;
  readonly deliveries: Deliveries;
  /** The daily sweep: retries what waits for it, ends what waited too long, forgets what is old. */
  readonly sweep: (now: Date) => Promise<SweepCounts>;
  /** Sends at once what is due and was left, and waits for it a while. */
  readonly retryDue: (now: Date) => Promise<RetryCounts>;
  /** What this process did since it started. */
  readonly counters: () => Readonly<Counters>;
  readonly convention: Convention;
}

export interface DisabledEndpoint {
  readonly shard: string;
  readonly id: string;
  readonly url: string;
  readonly reason: "gone" | "failing";
}

export interface WebhooksOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Log;
  readonly app: string;
  readonly outgoing: Outgoing;
  readonly convention: Convention;
  /** Tells the owner that an endpoint was disabled: deliveries are held until it is enabled. */
  readonly onDisabled?: (endpoint: DisabledEndpoint) => void | Promise<void>;
  /** For tests: quicker waits in the process, a known jitter, short leases. */
  readonly engine?: {
    readonly later?: (ms: number, run: () => void) => NodeJS.Timeout;
    readonly chance?: () => number;
    readonly leaseMs?: number;
    readonly pollMs?: number;
  };
}

export const webhooksOf = (options: WebhooksOptions): Webhooks => {
  const counters = newCounters();
  const onChange = (change: HealthChange): void => {
    tellChange(options, counters, change);
  };
  const engine = new Engine({ ...options, ...options.engine, counters, onChange });
  // The same function each time, so that a transaction with many events wakes the sender once.
  const wake = (): void => {
    engine.wake();
  };
  const soon = (tx: Queries, keys: readonly LaneKey[]): void => {
    if (keys.length === 0) return;
    engine.note(keys);
    tx.afterCommit(wake);
  };
  return {
    emit: async (tx, events) => {
      const emitted = await writeEvents(tx, events);
      const lanes = [];
      for (const { shard, endpoint_id: endpointId, type } of emitted) {
        if (endpointId !== null) lanes.push({ shard, endpointId });
        else {
          counters.noDestination += 1;
          options.log.debug({ type }, "no endpoint wants this event");
        }
      }
      soon(tx, lanes);
    },
    wake,
    look: () => {
      engine.look();
    },
    start: () => {
      engine.start();
    },
    stop: () => engine.stop(),
    endpoints: endpointsOf({ ...options, soon }),
    deliveries: deliveriesOf({ ...options, soon }),
    sweep: sweepOf({ ...options, onChange, quiet: (mostMs) => engine.quiet(mostMs) }),
    retryDue: retryDueOf({ db: options.db, quiet: (mostMs) => engine.quiet(mostMs) }),
    counters: () => ({ ...counters }),
    convention: options.convention,
  };
};

function tellChange(options: WebhooksOptions, counters: Counters, change: HealthChange): void {
  const { shard, id, url, disabled_reason: reason } = change;
  if (change.status === "active") {
    options.log.debug(
      { endpoint: id, circuitUntil: change.circuit_until },
      "webhook endpoint fails",
    );
    return;
  }
  counters.endpointsDisabled += 1;
  options.log.warn({ endpoint: id, reason }, "webhook endpoint disabled; its deliveries are held");
  void Promise.resolve(options.onDisabled?.({ shard, id, url, reason: reason ?? "failing" })).catch(
    (error: unknown) => {
      options.log.error({ err: error, endpoint: id }, "the owner of an endpoint was not told");
    },
  );
}
