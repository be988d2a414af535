/** Writes what attempts came to: many deliveries and their attempt log in one statement. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Answer } from "./classify.ts";
import type { Claimed } from "./claims.ts";

export type SettledState = "pending" | "leased" | "delivered" | "rejected" | "dead";

export interface Attempt {
  readonly n: number;
  /** Real time. */
  readonly startedAt: Date;
  readonly answer: Answer;
  readonly secret: "current" | "previous";
}

export interface Settlement {
  readonly claimed: Claimed;
  readonly state: SettledState;
  /** Business time of the next attempt: `infinity` leaves it to the sweep, null keeps it. */
  readonly nextAt: Date | "infinity" | null;
  readonly step: number;
  /** Business time when nothing follows, else null. */
  readonly settledAt: Date | null;
  /** How long the lease goes on, for a further try in this process. */
  readonly leaseMs: number;
  /** In order; the last one decided. */
  readonly attempts: readonly Attempt[];
}

// Not `state = 'leased'`: leased rows are so few in the statistics that the planner would
// read their small index once for every row of the batch, instead of the primary key.
export const settleStatement = statement<{ id: string }>(
  "webhooks.settle",
  `
  with tried as (
    insert into webhook_attempt
      (shard, delivery_id, fence, n, started_at, ms, status, error, response_head, peer, secret)
    select * from unnest($11::text[], $12::uuid[], $13::int[], $14::int[], $15::timestamptz[],
      $16::int[], $17::int[], $18::text[], $19::text[], $20::text[], $21::text[])
    on conflict do nothing
  )
  update webhook_delivery d
  set state = done.state,
    next_at = coalesce(done.next_at, d.next_at),
    step = done.step,
    attempts = d.attempts + done.tried,
    last_status = done.last_status,
    last_error = done.last_error,
    settled_at = done.settled_at,
    lease_until = case when done.state = 'leased'
      then clock_timestamp() + done.lease_ms * interval '1 millisecond' end
  from unnest(
      $1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::timestamptz[],
      $7::int[], $8::int[], $9::timestamptz[], $10::int[], $22::int[], $23::text[])
    as done (shard, endpoint_id, id, fence, state, next_at, step, tried, settled_at, lease_ms,
      last_status, last_error)
  where d.shard = done.shard and d.endpoint_id = done.endpoint_id and d.id = done.id
    and d.fence = done.fence and d.settled_at is null
  returning d.id`,
);

const timeText = (at: Date | "infinity" | null): string | null =>
  at instanceof Date ? at.toISOString() : at;

const lastAnswer = (settlement: Settlement): Answer | undefined =>
  settlement.attempts.at(-1)?.answer;

const deliveryColumns = (done: readonly Settlement[]): unknown[] => [
  done.map(({ claimed }) => claimed.shard),
  done.map(({ claimed }) => claimed.endpoint_id),
  done.map(({ claimed }) => claimed.id),
  done.map(({ claimed }) => claimed.fence),
  done.map(({ state }) => state),
  done.map(({ nextAt }) => timeText(nextAt)),
  done.map(({ step }) => step),
  done.map(({ attempts }) => attempts.length),
  done.map(({ settledAt }) => timeText(settledAt)),
  done.map(({ leaseMs }) => leaseMs),
];

const attemptColumns = (done: readonly Settlement[]): unknown[] => {
  const rows = done.flatMap(({ claimed, attempts }) =>
    attempts.map((attempt) => ({ claimed, ...attempt })),
  );
  return [
    rows.map(({ claimed }) => claimed.shard),
    rows.map(({ claimed }) => claimed.id),
    rows.map(({ claimed }) => claimed.fence),
    rows.map(({ n }) => n),
    rows.map(({ startedAt }) => startedAt.toISOString()),
    rows.map(({ answer }) => answer.ms),
    rows.map(({ answer }) => answer.status),
    rows.map(({ answer }) => answer.error),
    rows.map(({ answer }) => answer.head),
    rows.map(({ answer }) => answer.peer),
    rows.map(({ secret }) => secret),
  ];
};

/**
 * Writes a batch. A delivery whose lease was lost keeps what its new holder makes of it; the
 * attempt is logged all the same, because it happened. Answers how many deliveries were still ours.
 */
export const writeSettlements = async (
  db: Queries,
  done: readonly Settlement[],
): Promise<number> => {
  const rows = await db.run(settleStatement, [
    ...deliveryColumns(done),
    ...attemptColumns(done),
    done.map((settlement) => lastAnswer(settlement)?.status ?? null),
    done.map((settlement) => lastAnswer(settlement)?.error ?? null),
  ]);
  return rows.length;
};
