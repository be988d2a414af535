/** One endpoint in this process: what is claimed for it, and how much may be in flight to it. */
import type { Verdict } from "./classify.ts";
import type { Claimed } from "./claims.ts";
import { aheadFactor, laneLeast, laneMost, laneStart, quickMs, slowMs } from "../limits.ts";
import { laneName, type LaneKey } from "../lane-key.ts";
import type { Receiver } from "./post.ts";
import type { SigningKey } from "./signatures.ts";

/** What is kept of an endpoint while its version stands. */
export interface SendingEndpoint {
  readonly version: number;
  readonly current: SigningKey;
  readonly previous: SigningKey | null;
  /** Business time until which the previous secret is valid. */
  readonly previousUntil: Date | null;
}

/** A claimed delivery on its way through this process. */
export interface Work {
  readonly claimed: Claimed;
  readonly attempts: number;
  readonly step: number;
  /** On the monotonic clock: not to be started after this. */
  readonly startBefore: number;
}

export class Lane {
  constructor(key: LaneKey) {
    this.key = key;
    this.name = laneName(key);
  }
  readonly key: LaneKey;
  readonly name: string;
  cap = laneStart;
  inFlight = 0;
  /** Claimed and in this process between two tries. */
  waiting = 0;
  readonly queue: Work[] = [];
  /** There may be more in the database. */
  hungry = false;
  /** Monotonic time of the last event that was emitted here for this lane. */
  notedAt = -Infinity;
  healthToldAt = -Infinity;
  failing = false;
  endpoint: SendingEndpoint | null = null;
  loading: Promise<void> | null = null;
  receiver: Receiver | null = null;

  get idle(): boolean {
    return this.inFlight === 0 && this.queue.length === 0 && this.waiting === 0;
  }

  /** Drops what is known of the endpoint: it changed. Attempts in flight keep their connection. */
  async forget(): Promise<void> {
    const { receiver } = this;
    this.endpoint = null;
    this.receiver = null;
    await receiver?.close();
  }

  /** How many more may be claimed: none until half the stock is used, so that claims stay large. */
  room(waitingMost: number): number {
    const stock = this.cap * aheadFactor;
    const held = this.inFlight + this.queue.length;
    if (held > stock / 2) return 0;
    return Math.max(0, Math.min(stock - held, waitingMost - this.waiting));
  }

  /** Quick answers widen the lane one by one; slow or failing ones halve it. */
  learn(verdict: Verdict, ms: number): void {
    if (verdict === "transient" || ms > slowMs) {
      this.cap = Math.max(laneLeast, this.cap >> 1);
    } else if (ms <= quickMs) {
      this.cap = Math.min(laneMost, this.cap + 1);
    }
    this.failing = verdict !== "delivered";
  }

  /** Claims beyond what the narrowed lane can send in time; they go back to the database. */
  surplus(): Work[] {
    const stock = this.cap * aheadFactor;
    return this.queue.length > stock ? this.queue.splice(stock) : [];
  }
}
