/** Gathers what attempts came to and writes it every 20 ms, or sooner when there is much. */
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import {
  writeHealth,
  type HealthChange,
  type HealthNews,
  type HealthPolicy,
} from "../endpoints/health.ts";
import { settleEveryMs, settleMost } from "../limits.ts";
import { laneName, type LaneKey } from "../lane-key.ts";
import { isPlain } from "./delivered.ts";
import { writeSettlements, type Settlement } from "./settlements.ts";
import { writeThrough } from "./write-through.ts";

export interface Settler {
  readonly settle: (settlement: Settlement) => void;
  /** One attempt's word on an endpoint's health; `delivered` may be left out while all is well. */
  readonly tell: (key: LaneKey, verdict: "delivered" | "transient" | "permanent" | "gone") => void;
  /** Settlements that are not yet in the database. */
  readonly unwritten: () => number;
  /** `isLast`: nobody has time any more to wait for a database that is away. */
  readonly flush: (isLast?: boolean) => Promise<void>;
}

export interface SettlerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly health: HealthPolicy;
  readonly onChange: (change: HealthChange) => void;
}

/** Later news of the same batch on top of earlier ones. */
const fold = (
  former: HealthNews | undefined,
  key: LaneKey,
  verdict: "delivered" | "transient" | "permanent" | "gone",
): HealthNews => {
  const delivered = verdict === "delivered";
  return {
    shard: key.shard,
    endpointId: key.endpointId,
    succeeded: delivered || (former?.succeeded ?? false),
    failures: delivered ? 0 : (former?.failures ?? 0) + (verdict === "transient" ? 1 : 0),
    failing: !delivered,
    gone: verdict === "gone" || (former?.gone ?? false),
  };
};

/** A quick further try may end before the former one is written: both attempts, one outcome. */
const put = (done: Map<string, Settlement>, settlement: Settlement): void => {
  const { id, fence } = settlement.claimed;
  const name = `${id}/${fence}`;
  const attempts = [...(done.get(name)?.attempts ?? []), ...settlement.attempts];
  done.set(name, { ...settlement, attempts });
};

/** Takes the oldest entries out of the map. */
const firstOf = (done: Map<string, Settlement>, most: number): readonly Settlement[] => {
  const batch: Settlement[] = [];
  for (const [name, settlement] of done) {
    if (batch.length >= most) break;
    batch.push(settlement);
    done.delete(name);
  }
  return batch;
};

/** Those that arrived at once and the others, a statement each: written whole or not at all. */
const writeBatch = (
  db: Database,
  batch: readonly Settlement[],
  isLast: () => boolean,
): Promise<unknown> => {
  const parts = [batch.filter(isPlain), batch.filter((one) => !isPlain(one))];
  return Promise.all(parts.map((part) => writeThrough(() => writeSettlements(db, part), isLast)));
};

export const settlerOf = (options: SettlerOptions): Settler => {
  const { db, clock, log } = options;
  const done = new Map<string, Settlement>();
  let news = new Map<string, HealthNews>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let [inWrite, isEnding] = [0, false];

  const writeOnce = async (): Promise<void> => {
    const batch = firstOf(done, settleMost);
    const told = news;
    news = new Map();
    inWrite = batch.length;
    try {
      if (batch.length > 0) await writeBatch(db, batch, () => isEnding);
      if (told.size > 0) {
        const changes = await writeHealth(db, [...told.values()], clock.now(), options.health);
        for (const change of changes) options.onChange(change);
      }
    } catch (error) {
      // The leases end, the deliveries are claimed again: once more is allowed, lost is not.
      log.warn({ err: error, deliveries: batch.length }, "webhook results could not be written");
    } finally {
      inWrite = 0;
    }
  };

  const flush = (isLast = false): Promise<void> => {
    isEnding ||= isLast;
    if (timer) clearTimeout(timer);
    timer = null;
    writing ??= (async () => {
      while (done.size > 0 || news.size > 0) await writeOnce();
    })().finally(() => (writing = null));
    return writing;
  };

  const soon = (): void => {
    if (done.size < settleMost || writing) timer ??= setTimeout(() => void flush(), settleEveryMs);
    else void flush();
  };

  return {
    settle: (settlement) => {
      put(done, settlement);
      soon();
    },
    tell: (key, verdict) => {
      news.set(laneName(key), fold(news.get(laneName(key)), key, verdict));
      soon();
    },
    unwritten: () => done.size + inWrite,
    flush,
  };
};
