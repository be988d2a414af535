/** Takes up deliveries that are due and were left: a process died, or nobody woke the sender. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { retryCountMost, sweepWaitMs } from "./limits.ts";

export interface RetryCounts {
  /** Deliveries whose next attempt was due and under way nowhere. */
  readonly due: number;
  /** Of those, how many still waited when this ended: their receivers were slow. */
  readonly left: number;
}

const countDue = statement<{ readonly due: number }>(
  "webhooks.count-due",
  `select count(*)::int as due from (
     select from webhook_delivery d
       join webhook_endpoint p on p.shard = d.shard and p.id = d.endpoint_id
        and p.status = 'active' and (p.circuit_until is null or p.circuit_until <= $1)
      where d.state = 'pending' and d.next_at <= $1
        and (d.lease_until is null or d.lease_until < clock_timestamp())
      limit ${retryCountMost}) as waiting`,
);

export interface RetryOptions {
  readonly db: Queries;
  /** Sends what is due and answers when it is done, or after so many ms. */
  readonly quiet: (mostMs: number) => Promise<void>;
}

/** What fails again gets its next time by the convention's own schedule. */
export const retryDueOf =
  ({ db, quiet }: RetryOptions) =>
  async (now: Date): Promise<RetryCounts> => {
    const count = async () => (await db.run(countDue, [now]))[0]?.due ?? 0;
    const due = await count();
    if (due === 0) return { due, left: 0 };
    await quiet(sweepWaitMs);
    return { due, left: await count() };
  };
