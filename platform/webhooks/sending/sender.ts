/** Sends what was claimed: each lane has stock, connections and pace of its own; none waits. */
import type { Database } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import type { Vault } from "../../vault.ts";
import type { Claimed, Released } from "./claims.ts";
import type { Counters } from "../counters.ts";
import { loadEndpoint } from "../endpoints/endpoint-store.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import { Lane, type Work } from "./lane.ts";
import { lanesRememberedMost, leaseMarginMs, recentMs, waitingMost } from "../limits.ts";
import { laneName, type LaneKey } from "../lane-key.ts";
import { receiverAt } from "./post.ts";
import { signingSecret } from "../sealed.ts";
import { send, type SendingOptions, type Sent } from "./sending.ts";
import type { Settler } from "./settler.ts";
import { signingKeyOf, type SigningKey } from "./signatures.ts";

export interface SenderOptions extends SendingOptions {
  readonly db: Database;
  readonly vault: Vault;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly counters: Counters;
  readonly settler: Settler;
  readonly leaseMs: number;
  /** Real waiting between the tries in this process; tests hand in a quicker one. */
  readonly later: (ms: number, run: () => void) => NodeJS.Timeout;
  /** A lane has room again and may have more in the database. */
  readonly onRoom: () => void;
  /** Claims that are not used go back. */
  readonly giveBack: (released: readonly Released[]) => void;
}

interface Waiting {
  readonly lane: Lane;
  readonly work: Work;
  readonly timer: NodeJS.Timeout;
}

// A healthy lane repeats its good news this often, in case another process saw it fail.
const healthEveryMs = 1_000;

export class Sender {
  constructor(options: SenderOptions) {
    this.#options = options;
  }
  readonly #options: SenderOptions;
  readonly #lanes = new Map<string, Lane>();
  readonly #waiting = new Set<Waiting>();
  #stopping = false;

  get lanes(): Iterable<Lane> {
    return this.#lanes.values();
  }

  laneOf(key: LaneKey): Lane {
    const name = laneName(key);
    let lane = this.#lanes.get(name);
    if (!lane) {
      if (this.#lanes.size >= lanesRememberedMost) this.#forgetIdle();
      this.#lanes.set(name, (lane = new Lane(key)));
    }
    return lane;
  }

  /** Takes claimed deliveries into lanes; `claimedAt` is monotonic. Answers how many each got. */
  take(claimed: readonly Claimed[], claimedAt: number): ReadonlyMap<Lane, number> {
    const counts = new Map<Lane, number>();
    const startBefore = claimedAt + this.#options.leaseMs - this.#longestAttemptMs;
    let lane: Lane | null = null;
    let key: LaneKey | null = null;
    for (const row of claimed) {
      // Claims of one lane share its key and come together, so that few names are looked up.
      if (!lane || row.key !== key) lane = this.laneOf((key = row.key));
      if (lane.endpoint && lane.endpoint.version !== row.endpoint_version) void lane.forget();
      lane.queue.push({ claimed: row, attempts: row.attempts, step: row.step, startBefore });
      counts.set(lane, (counts.get(lane) ?? 0) + 1);
    }
    for (const filled of counts.keys()) this.#dispatch(filled);
    return counts;
  }

  /** Whether nothing is under way; what waits for a further try in this process does not count. */
  get isQuiet(): boolean {
    for (const lane of this.#lanes.values()) {
      if (lane.hungry || lane.queue.length > 0 || lane.inFlight > 0) return false;
    }
    return true;
  }

  /** Ends the waiting and answers all claims not sent; what is in flight goes on to its end. */
  halt(): readonly Released[] {
    this.#stopping = true;
    const toSweep = this.#options.convention.schedule.kind === "sweeps";
    const back: Released[] = [];
    for (const { lane, work, timer } of this.#waiting) {
      clearTimeout(timer);
      lane.waiting -= 1;
      back.push({ claimed: work.claimed, toSweep });
    }
    this.#waiting.clear();
    for (const lane of this.#lanes.values()) {
      lane.hungry = false;
      back.push(...lane.queue.splice(0).map(({ claimed }) => ({ claimed, toSweep: false })));
    }
    return back;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.forget()));
    this.#lanes.clear();
  }

  // Two tries when the other secret is asked for; the margin is for writing the result.
  get #longestAttemptMs(): number {
    return 2 * this.#options.convention.timeoutMs + leaseMarginMs;
  }

  #forgetIdle(): void {
    const recent = performance.now() - recentMs;
    for (const [name, lane] of this.#lanes) {
      if (!lane.idle || lane.hungry || lane.notedAt >= recent) continue;
      void lane.forget();
      this.#lanes.delete(name);
    }
  }

  #dispatch(lane: Lane): void {
    if (this.#stopping || lane.queue.length === 0) return;
    const { endpoint, receiver } = lane;
    if (!endpoint || !receiver) {
      lane.loading ??= this.#load(lane).finally(() => {
        lane.loading = null;
        this.#dispatch(lane);
      });
      return;
    }
    while (lane.inFlight < lane.cap) {
      const work = lane.queue.shift();
      if (!work) break;
      // Too late for this lease: whoever claims it next sends it.
      if (performance.now() > work.startBefore) continue;
      lane.inFlight += 1;
      this.#options.counters.inFlight += 1;
      void send(this.#options, work, endpoint, receiver).then((sent) => {
        this.#learn(lane, work, sent);
      });
    }
  }

  async #load(lane: Lane): Promise<void> {
    const { db, vault, clock, outgoing, convention, log } = this.#options;
    try {
      const found = await loadEndpoint(db, lane.key, clock.now());
      if (found) {
        const keyOf = (sealed: string): SigningKey =>
          signingKeyOf(vault.open(signingSecret, sealed, lane.key.shard, lane.key.endpointId));
        lane.endpoint = {
          version: found.version,
          current: keyOf(found.current),
          previous: found.previous === null ? null : keyOf(found.previous),
          previousUntil: found.previous_until,
        };
        lane.receiver = receiverAt(found.url, outgoing, convention.timeoutMs);
        return;
      }
    } catch (error) {
      log.error({ err: error, endpoint: lane.name }, "a webhook endpoint could not be loaded");
    }
    const unsent = lane.queue.splice(0);
    this.#options.giveBack(unsent.map(({ claimed }) => ({ claimed, toSweep: false })));
  }

  #learn(lane: Lane, work: Work, sent: Sent): void {
    const { counters, settler } = this.#options;
    lane.inFlight -= 1;
    counters.inFlight -= 1;
    counters.attempts += sent.settlement.attempts.length;
    const wasFailing = lane.failing;
    lane.learn(sent.verdict, sent.ms);
    const now = performance.now();
    if (lane.failing || wasFailing || now - lane.healthToldAt > healthEveryMs) {
      settler.tell(lane.key, sent.verdict);
      lane.healthToldAt = now;
    }
    this.#settle(lane, work, sent);
    const surplus = lane.surplus();
    if (surplus.length > 0) {
      lane.hungry = true;
      this.#options.giveBack(surplus.map(({ claimed }) => ({ claimed, toSweep: false })));
    }
    this.#dispatch(lane);
    if (lane.hungry && lane.room(waitingMost) > 0) this.#options.onRoom();
  }

  #settle(lane: Lane, work: Work, sent: Sent): void {
    const { counters, settler, leaseMs } = this.#options;
    const { settlement, againAfterMs } = sent;
    if (settlement.state === "delivered") counters.delivered += 1;
    else if (settlement.state === "rejected") counters.rejected += 1;
    else if (settlement.state === "dead") counters.dead += 1;
    else counters.retried += 1;
    if (againAfterMs === null) return settler.settle(settlement);
    if (this.#stopping) {
      return settler.settle({ ...settlement, nextAt: "infinity", leaseMs: 0 });
    }
    settler.settle(settlement);
    const next: Work = {
      claimed: work.claimed,
      attempts: work.attempts + settlement.attempts.length,
      step: settlement.step,
      startBefore: performance.now() + againAfterMs + leaseMs - this.#longestAttemptMs,
    };
    lane.waiting += 1;
    const waiting: Waiting = {
      lane,
      work: next,
      timer: this.#options.later(againAfterMs, () => {
        this.#waiting.delete(waiting);
        lane.waiting -= 1;
        lane.queue.unshift(next);
        this.#dispatch(lane);
      }),
    };
    this.#waiting.add(waiting);
  }
}
