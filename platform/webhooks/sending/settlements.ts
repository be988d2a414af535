/** Writes what attempts came to: many deliveries and their attempt log in one statement each. */
import type { Queries } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { plainArray, textArray } from "../arrays.ts";
import type { Claimed } from "./claims.ts";
import type { Answer } from "./classify.ts";
import { separated, writeDelivered } from "./delivered.ts";

export type SettledState = "pending" | "delivered" | "rejected" | "dead";

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
  /** How long the lease goes on, for a further try in this process; zero: it ends. */
  readonly leaseMs: number;
  /** In order; the last one decided. */
  readonly attempts: readonly Attempt[];
}

// One row of input per attempt; the last one of a delivery says what became of it (`tried` is not
// null). An attempt has its own place by fence and number, so nothing can conflict: looking for
// conflicts would write three records of the log instead of two. Not `state = 'pending'`: pending
// rows are so few in the statistics that the planner would read their small index once for every
// row of the batch, instead of the primary key.
export const settleStatement = statement<{ id: string }>(
  "webhooks.settle",
  `
  with given as materialized (
    select * from unnest(
      $1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::timestamptz[], $7::int[],
      $8::int[], $9::text[], $10::text[], $11::text[], $12::text[], $13::int[], $14::text[],
      $15::timestamptz[], $16::int[], $17::timestamptz[], $18::int[])
    as given (shard, endpoint_id, id, fence, n, started_at, ms, status, error, response_head, peer,
      secret, tried, state, next_at, step, settled_at, lease_ms)
  ), logged as (
    insert into webhook_attempt
      (shard, delivery_id, fence, n, started_at, ms, status, error, response_head, peer, secret)
    select shard, id, fence, n, started_at, ms, status, error, response_head, peer, secret
    from given
  )
  update webhook_delivery d
  set state = done.state,
    next_at = coalesce(done.next_at, d.next_at),
    step = done.step,
    attempts = d.attempts + done.tried,
    last_status = done.status,
    last_error = done.error,
    settled_at = done.settled_at,
    lease_until = case when done.lease_ms > 0
      then clock_timestamp() + done.lease_ms * interval '1 millisecond' end
  from given done
  where done.tried is not null
    and d.shard = done.shard and d.endpoint_id = done.endpoint_id and d.id = done.id
    and d.fence = done.fence and d.settled_at is null
  returning d.id`,
);

interface Line {
  readonly settlement: Settlement;
  readonly attempt: Attempt;
  readonly decides: boolean;
}

const linesOf = (done: readonly Settlement[]): readonly Line[] =>
  done.flatMap((settlement) =>
    settlement.attempts.map((attempt, index, { length }) => ({
      settlement,
      attempt,
      decides: index === length - 1,
    })),
  );

const timeText = (at: Date | "infinity" | null): string | null =>
  at instanceof Date ? at.toISOString() : at;

const deliveryColumns = (lines: readonly Line[]): readonly string[] => [
  textArray(lines.map(({ settlement }) => settlement.claimed.key.shard)),
  plainArray(lines.map(({ settlement }) => settlement.claimed.key.endpointId)),
  plainArray(lines.map(({ settlement }) => settlement.claimed.id)),
  plainArray(lines.map(({ settlement }) => settlement.claimed.fence)),
];

const attemptColumns = (lines: readonly Line[]): readonly string[] => [
  plainArray(lines.map(({ attempt }) => attempt.n)),
  plainArray(lines.map(({ attempt }) => attempt.startedAt.toISOString())),
  plainArray(lines.map(({ attempt }) => attempt.answer.ms)),
  plainArray(lines.map(({ attempt }) => attempt.answer.status)),
  textArray(lines.map(({ attempt }) => attempt.answer.error)),
  textArray(lines.map(({ attempt }) => attempt.answer.head)),
  textArray(lines.map(({ attempt }) => attempt.answer.peer)),
  plainArray(lines.map(({ attempt }) => attempt.secret)),
];

const outcomeColumns = (lines: readonly Line[]): readonly string[] => [
  plainArray(lines.map(({ settlement, decides }) => (decides ? settlement.attempts.length : null))),
  plainArray(lines.map(({ settlement }) => settlement.state)),
  plainArray(lines.map(({ settlement }) => timeText(settlement.nextAt))),
  plainArray(lines.map(({ settlement }) => settlement.step)),
  plainArray(lines.map(({ settlement }) => timeText(settlement.settledAt))),
  plainArray(lines.map(({ settlement }) => settlement.leaseMs)),
];

const writeMixed = async (db: Queries, done: readonly Settlement[]): Promise<number> => {
  if (done.length === 0) return 0;
  const lines = linesOf(done);
  const rows = await db.run(settleStatement, [
    ...deliveryColumns(lines),
    ...attemptColumns(lines),
    ...outcomeColumns(lines),
  ]);
  return rows.length;
};

/**
 * Writes a batch. A delivery whose lease was lost keeps what its new holder makes of it; the
 * attempt is logged all the same, because it happened. Answers how many deliveries were still ours.
 */
export const writeSettlements = async (
  db: Queries,
  done: readonly Settlement[],
): Promise<number> => {
  const { plain, others } = separated(done);
  const [first, second] = await Promise.all([writeDelivered(db, plain), writeMixed(db, others)]);
  return first + second;
};
