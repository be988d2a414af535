/** Keeps the lanes fed: wakes after a commit, looks for what is due, claims, stops in order. */
import type { Clock } from "../../clock.ts";
import type { Vault } from "../../vault.ts";
import type { Database } from "../../db/database.ts";
import { Unavailable } from "../../db/failures.ts";
import { newId } from "../../id.ts";
import type { Log } from "../../log.ts";
import {
  claim,
  discover,
  release,
  takeBack,
  type Claims,
  type Released,
  type Wanted,
} from "./claims.ts";
import type { Convention } from "../conventions.ts";
import type { Counters } from "../counters.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import type { HealthChange, HealthPolicy } from "../endpoints/health.ts";
import type { Lane } from "./lane.ts";
import {
  claimLanesMost,
  claimRowsMost,
  disableAfterMs,
  leaseMs,
  pollMs,
  recentMs,
  settleMost,
  waitingMost,
} from "../limits.ts";
import type { LaneKey } from "../lane-key.ts";
import { Sender } from "./sender.ts";
import { settlerOf, type Settler } from "./settler.ts";

export interface EngineOptions {
  readonly app: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly convention: Convention;
  readonly counters: Counters;
  readonly onChange: (change: HealthChange) => void;
  readonly later?: (ms: number, run: () => void) => NodeJS.Timeout;
  readonly chance?: () => number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

const healthPolicyOf = ({ circuit, schedule }: Convention): HealthPolicy => ({
  circuit,
  disableAfterMs: schedule.kind === "sweeps" ? null : disableAfterMs,
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Engine {
  constructor(options: EngineOptions) {
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? leaseMs;
    this.#settler = settlerOf({ ...options, health: healthPolicyOf(options.convention) });
    this.#sender = new Sender({
      ...options,
      settler: this.#settler,
      leaseMs: this.#leaseMs,
      chance: options.chance ?? Math.random,
      later: options.later ?? ((ms, run) => setTimeout(run, ms)),
      onRoom: () => {
        this.#pump();
      },
      giveBack: (released) => void this.#giveBack(released),
    });
  }
  readonly #options: EngineOptions;
  readonly #leaseMs: number;
  readonly #settler: Settler;
  readonly #sender: Sender;
  #running = false;
  #pumping: Promise<void> | null = null;
  #pumpAgain = false;
  #poll: NodeJS.Timeout | null = null;
  #looking: Promise<unknown> = Promise.resolve();
  /** A claim whose answer was lost: there is one at most, for it is taken back before the next. */
  #unanswered: { readonly claimId: string; readonly lanes: readonly LaneKey[] } | null = null;

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#pollLoop();
  }

  /** Lets what is in flight finish, gives back the rest, closes every connection. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#running = false;
    if (this.#poll) clearTimeout(this.#poll);
    await this.#looking;
    await this.#pumping;
    const unsent = this.#sender.halt();
    // Every attempt has its own deadline, so this ends.
    while (this.#options.counters.inFlight > 0) await pause(5);
    await this.#settler.flush(true);
    await this.#giveBack(unsent);
    await this.#sender.close();
  }

  /** These lanes got events in a transaction that may still have to commit. */
  note(keys: readonly LaneKey[]): void {
    if (!this.#running) return;
    for (const key of keys) this.#sender.laneOf(key).notedAt = performance.now();
  }

  /** Something was committed: look at the lanes that were noted of late. */
  wake(): void {
    if (!this.#running) return;
    const since = performance.now() - recentMs;
    for (const lane of this.#sender.lanes) if (lane.notedAt >= since) lane.hungry = true;
    this.#pump();
  }

  /** Looks for all that is due, not only for what was emitted here. */
  look(): void {
    if (this.#running) void this.#look();
  }

  /** Sends all that is due now; answers when nothing of it is left, or after `mostMs`. */
  async quiet(mostMs: number): Promise<void> {
    const until = performance.now() + mostMs;
    while (this.#running && performance.now() < until) {
      const found = await this.#look();
      while (performance.now() < until && !this.#isQuiet) await pause(5);
      await this.#settler.flush();
      if (found === 0) return;
    }
  }

  get #isQuiet(): boolean {
    return !this.#pumping && this.#settler.unwritten() === 0 && this.#sender.isQuiet;
  }

  async #pollLoop(): Promise<void> {
    while (this.#running) {
      this.#looking = this.#look();
      await this.#looking;
      await new Promise<void>((resolve) => {
        this.#poll = setTimeout(resolve, this.#options.pollMs ?? pollMs);
      });
    }
  }

  /** The net under the wake-ups: other processes' events, retries that came due, lost leases. */
  async #look(): Promise<number> {
    const { db, clock, log } = this.#options;
    try {
      const found = await discover(db, clock.now());
      for (const key of found) this.#sender.laneOf(key).hungry = true;
      this.#pump();
      return found.length;
    } catch (error) {
      log.warn({ err: error }, "webhooks could not look for due deliveries");
      return 0;
    }
  }

  #pump(): void {
    this.#pumpAgain = true;
    this.#pumping ??= this.#pumpLoop().finally(() => {
      this.#pumping = null;
      if (this.#pumpAgain) this.#pump();
    });
  }

  async #pumpLoop(): Promise<void> {
    while (this.#pumpAgain && this.#running) {
      this.#pumpAgain = false;
      try {
        await this.#claimOnce();
      } catch (error) {
        this.#options.log.warn({ err: error }, "webhooks could not claim deliveries");
        await pause(this.#options.pollMs ?? pollMs);
      }
    }
    this.#pumpAgain = false;
  }

  /** The lanes that may have more and have room for it, each with its room. */
  #wanted(): readonly (Wanted & { readonly lane: Lane })[] {
    const wanted = [];
    let rows = claimRowsMost;
    for (const lane of this.#sender.lanes) {
      if (wanted.length >= claimLanesMost || rows <= 0) break;
      const room = lane.hungry ? Math.min(lane.room(waitingMost), rows) : 0;
      if (room <= 0) continue;
      rows -= room;
      wanted.push({ ...lane.key, room, lane });
    }
    return wanted;
  }

  async #claimOnce(): Promise<void> {
    // While results cannot be written, nothing more is started.
    if (this.#settler.unwritten() > 4 * settleMost) return;
    await this.#takeBack();
    const wanted = this.#wanted();
    if (wanted.length === 0) return;
    // Before the claim, so that an event that commits meanwhile makes its lane hungry again.
    for (const { lane } of wanted) lane.hungry = false;
    const claimedAt = performance.now();
    const { counters } = this.#options;
    const { claimed, lost } = await this.#claim(wanted);
    counters.claimed += claimed.length;
    counters.reaped += lost;
    const counts = this.#sender.take(claimed, claimedAt);
    for (const { lane, room } of wanted) if ((counts.get(lane) ?? 0) >= room) lane.hungry = true;
    this.#pumpAgain = true;
  }

  async #claim(wanted: readonly Wanted[]): Promise<Claims> {
    const { db, clock, convention } = this.#options;
    const claimId = newId();
    try {
      return await claim(db, wanted, {
        claimId,
        now: clock.now(),
        leaseMs: this.#leaseMs,
        lostToSweep: convention.schedule.kind === "sweeps",
      });
    } catch (error) {
      if (error instanceof Unavailable) this.#unanswered = { claimId, lanes: wanted };
      throw error;
    }
  }

  /** Before anything else is claimed: what a lost answer told of would wait for its lease. */
  async #takeBack(): Promise<void> {
    if (!this.#unanswered) return;
    const { lanes } = this.#unanswered;
    await takeBack(this.#options.db, this.#unanswered);
    this.#unanswered = null;
    for (const key of lanes) this.#sender.laneOf(key).hungry = true;
  }

  async #giveBack(released: readonly Released[]): Promise<void> {
    // What cannot be given back comes back by itself when its lease ends.
    await release(this.#options.db, released).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, "webhook claims could not be given back");
    });
  }
}
