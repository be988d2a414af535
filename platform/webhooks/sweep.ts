/** The daily sweep: retries what waits for it, ends what waited too long, forgets what is old. */
import { plusMs } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { inPortions } from "../jobs/in-portions.ts";
import type { Convention } from "./conventions.ts";
import { disableAfterSweeps, type HealthChange } from "./endpoints/health.ts";
import { keptMs, retireMost, sweepRowsMost, sweepWaitMs } from "./limits.ts";
import { cancelDeliveries } from "./outbox-extras.ts";

export interface SweepCounts {
  /** Deliveries that this sweep gave another attempt. */
  readonly retried: number;
  /** Had arrived by a replay meanwhile: what was delivered is never sent again. */
  readonly arrived: number;
  /** Moved to the dead letters: their sweeps were used up while their endpoint was disabled. */
  readonly dead: number;
  readonly cancelled: number;
  readonly deliveriesForgotten: number;
  readonly eventsForgotten: number;
}

export interface SweepOptions {
  readonly db: Database;
  readonly convention: Convention;
  /** Sends what is due and answers when it is done, or after so many ms. */
  readonly quiet: (mostMs: number) => Promise<void>;
  readonly onChange: (change: HealthChange) => void;
}

// A delivery of a disabled endpoint is held, yet its sweeps count: seven are seven. So do those of
// an endpoint that fails. Ids of an event's deliveries differ in their last part only, so that
// looking for a replay reads one place of the key.
const retryStatement = statement<{ state: "pending" | "dead" | "delivered" }>(
  "webhooks.sweep",
  `
  with waiting as materialized (
    select w.shard, w.endpoint_id, w.id, p.status <> 'active' as held,
      case
        when exists (
          select from webhook_delivery replay
          where replay.shard = w.shard and replay.endpoint_id = w.endpoint_id
            and replay.event_id = w.event_id and replay.state = 'delivered'
            and replay.id between (left(w.event_id::text, 15) || '000-8000-000000000000')::uuid
                              and (left(w.event_id::text, 15) || 'fff-8fff-ffffffffffff')::uuid
        ) then 'delivered'
        when p.status <> 'active' and w.sweeps + 1 >= $2 then 'dead'
        else 'pending'
      end as fate
    from webhook_endpoint p
    join webhook_delivery w on w.shard = p.shard and w.endpoint_id = p.id
      and w.state = 'pending' and w.next_at = 'infinity'
    where p.status <> 'removed'
    limit ${sweepRowsMost} for update of w skip locked
  ), counted as (
    update webhook_endpoint p set failed_sweeps = p.failed_sweeps + 1
    from (
      select distinct shard, endpoint_id from waiting where fate = 'pending' and not held
    ) tried
    where p.shard = tried.shard and p.id = tried.endpoint_id and p.first_failure_at is not null
  )
  update webhook_delivery d
  set sweeps = d.sweeps + 1,
    next_at = case when waiting.fate = 'pending' and not waiting.held then $1::timestamptz
      else d.next_at end,
    state = waiting.fate,
    settled_at = case when waiting.fate <> 'pending' then $1::timestamptz end
  from waiting
  where d.shard = waiting.shard and d.endpoint_id = waiting.endpoint_id and d.id = waiting.id
  returning d.state`,
);

const retireStatement = statement<{ deliveries: number; events: number }>(
  "webhooks.retire",
  "select deliveries, events from webhook_retire($1, $2)",
);

/** In batches, so that no lock and no transaction lasts long. */
const forget = async (
  db: Database,
  before: Date,
): Promise<{ readonly deliveries: number; readonly events: number }> => {
  let deliveries = 0;
  let events = 0;
  await inPortions({ size: retireMost }, async () => {
    const [gone] = await db.run(retireStatement, [before, retireMost]);
    deliveries += gone?.deliveries ?? 0;
    events += gone?.events ?? 0;
    return Math.max(gone?.deliveries ?? 0, gone?.events ?? 0);
  });
  return { deliveries, events };
};

/** The sweep at business time `now`; waits for its attempts, so that sweeps follow each other. */
export const sweepOf =
  ({ db, convention, quiet, onChange }: SweepOptions) =>
  async (now: Date): Promise<SweepCounts> => {
    const { schedule } = convention;
    const most = schedule.kind === "sweeps" ? schedule.sweepsMost : null;
    for (const change of most === null ? [] : await disableAfterSweeps(db, most)) onChange(change);
    const rows = most === null ? [] : await db.run(retryStatement, [now, most]);
    const retried = rows.filter(({ state }) => state === "pending").length;
    // Whoever swept nothing has nothing to wait for: other sendings are not this sweep's.
    if (retried > 0) await quiet(sweepWaitMs);
    const cancelled = await db.run(cancelDeliveries, [now]);
    const forgotten = await forget(db, plusMs(now, -keptMs));
    return {
      retried,
      arrived: rows.filter(({ state }) => state === "delivered").length,
      dead: rows.filter(({ state }) => state === "dead").length,
      cancelled: cancelled.length,
      deliveriesForgotten: forgotten.deliveries,
      eventsForgotten: forgotten.events,
    };
  };
