/**
 * Looks after what a database leaves unanswered. A commit that waits for a synchronous standby
 * does so for ever, and neither a time-out nor a cancelled wait makes it undone: it is there, seen
 * by all, and gone again if that server dies first. So its connection goes on waiting, whoever
 * asked hears that nobody knows yet, and nothing more is written until the server says that
 * standbys confirm again. A server that says nothing at all, to new connections either, is left.
 */
import type pg from "pg";
import { askAgainMs, askWaitMs, lookEveryMs, overdueMs, silencesMost } from "../../limits.ts";
import { Unavailable } from "../failures.ts";
import { askServer } from "./ask-server.ts";
import { cut, isAt, placeOf, type Held, type Place } from "./held.ts";
import { takeConnection, type Waiter } from "./take-connection.ts";

export interface Watch {
  /** Throws `Unavailable` while commits wait for a standby. */
  readonly admitWrite: () => void;
  readonly take: () => Promise<pg.PoolClient>;
  readonly hold: (client: pg.PoolClient, giveUp: Held["giveUp"]) => Held;
  /** `answered`: the server said something to the end. */
  readonly end: (held: Held, answered: boolean) => void;
  readonly opened: (client: pg.PoolClient) => void;
  /** Which process of the server a connection speaks with, past any pooler. */
  readonly servedBy: (client: pg.PoolClient, pid: number) => void;
  /** From now on nothing is kept waiting: a pool that ends waits for its connections. */
  readonly letGo: () => void;
}

export interface WatchOptions {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Once when commits begin to wait for a standby, and once when they do so no more. */
  readonly onStandby?: ((isMissing: boolean) => void) | undefined;
}

const unknown = () => new Unavailable("the commit waits for a synchronous standby");

export const watchOf = (options: WatchOptions): Watch => {
  const watching = new Watching(options);
  return {
    admitWrite: () => {
      if (watching.isStuck) throw unknown();
    },
    take: () => takeConnection(options.pool, watching.waiters),
    hold: (client, giveUp) => watching.hold(client, giveUp),
    end: (held, answered) => watching.end(held, answered),
    opened: (client) => watching.opened(client),
    servedBy: (client, pid) => void watching.pids.set(client, pid),
    letGo: () => watching.letGo(),
  };
};

class Watching {
  constructor(options: WatchOptions) {
    this.#options = options;
    options.pool.on("remove", (client) => this.#clients.delete(client));
  }
  readonly #options: WatchOptions;
  readonly #held = new Set<Held>();
  readonly #clients = new Set<pg.PoolClient>();
  readonly waiters = new Set<Waiter>();
  readonly pids = new WeakMap<pg.PoolClient, number>();
  isStuck = false;
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;
  #askedAt = -Infinity;
  #isClosing = false;
  #silences = 0;

  opened(client: pg.PoolClient): void {
    this.#clients.add(client);
  }

  hold(client: pg.PoolClient, giveUp: Held["giveUp"]): Held {
    const held: Held = { client, giveUp, since: performance.now(), isKept: false };
    this.#held.add(held);
    this.#timer ??= setInterval(() => this.#tick(), lookEveryMs).unref();
    return held;
  }

  end(held: Held, answered: boolean): void {
    this.#held.delete(held);
    if (answered) this.#silences = 0;
  }

  letGo(): void {
    this.#isClosing = true;
    for (const held of this.#held) if (held.isKept) cut(held.client);
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    if (this.#held.size === 0) {
      this.#say(false);
      return this.#rest();
    }
    const before = performance.now() - overdueMs;
    const overdue = [...this.#held].filter(({ since }) => since < before);
    if (overdue.length === 0) return this.#say(false);
    if (this.#isAsking || performance.now() - this.#askedAt < askAgainMs) return;
    this.#isAsking = true;
    this.#askedAt = performance.now();
    void this.#look(overdue).finally(() => (this.#isAsking = false));
  }

  async #look(overdue: readonly Held[]): Promise<void> {
    const places = new Map<string, Place>();
    for (const { client } of overdue) {
      const place = placeOf(client);
      places.set(`${place.host}:${place.port}`, place);
    }
    for (const place of places.values()) {
      await this.#lookAt(
        place,
        overdue.filter(({ client }) => isAt(client, place)),
      );
    }
    this.#say(overdue.some((held) => held.isKept && this.#held.has(held)));
  }

  async #lookAt(place: Place, overdue: readonly Held[]): Promise<void> {
    const pids = overdue.flatMap(({ client }) => this.pids.get(client) ?? []);
    const { pool, url } = this.#options;
    const seen = await askServer({ pool, url, place, pids, waitMs: askWaitMs });
    if (seen === "silent") return this.#hearNothing(place);
    this.#silences = 0;
    if (seen === "refused") return;
    const waiting = overdue.filter((held) => this.#held.has(held));
    for (const held of waiting) {
      const pid = this.pids.get(held.client);
      if (pid === undefined) continue;
      const waits = seen.get(pid);
      // Its process is gone, and nothing told us.
      held.isKept = waits === "standby";
      if (waits === undefined || (held.isKept && this.#isClosing)) cut(held.client);
    }
    if (!waiting.some(({ isKept }) => isKept)) return;
    for (const held of waiting) {
      if (held.isKept || seen.get(this.pids.get(held.client) ?? 0) === "lock")
        held.giveUp(unknown());
    }
    for (const waiter of this.waiters) waiter.giveUp(unknown());
  }

  /** Not at the first silence: this machine may have been the one that was busy. */
  #hearNothing(place: Place): void {
    this.#silences += 1;
    if (this.#silences < silencesMost) return;
    this.#silences = 0;
    for (const client of this.#clients) if (isAt(client, place)) cut(client);
  }

  #say(isStuck: boolean): void {
    if (this.isStuck === isStuck) return;
    this.isStuck = isStuck;
    this.#options.onStandby?.(isStuck);
  }
}
