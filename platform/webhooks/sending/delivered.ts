/** Writes what nearly every delivery comes to: one attempt, and it arrived. Half the columns. */
import type { Queries } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { plainArray, textArray } from "../arrays.ts";
import type { Claimed } from "./claims.ts";
import type { LaneKey } from "../lane-key.ts";
import type { Attempt, Settlement } from "./settlements.ts";

/** A delivery that arrived at the one attempt that is to be written. */
export interface Delivered {
  readonly claimed: Claimed;
  readonly attempt: Attempt;
  readonly settledAt: Date;
}

/** Those that arrived at once, and those of which there is more to say. */
export const separated = (
  done: readonly Settlement[],
): { readonly plain: readonly Delivered[]; readonly others: readonly Settlement[] } => {
  const plain: Delivered[] = [];
  const others: Settlement[] = [];
  for (const settlement of done) {
    const one = plainOf(settlement);
    if (one) plain.push(one);
    else others.push(settlement);
  }
  return { plain, others };
};

const plainOf = ({ claimed, state, settledAt, attempts }: Settlement): Delivered | null => {
  const [attempt] = attempts;
  const isAlone = attempt?.secret === "current" && attempts.length === 1;
  return isAlone && state === "delivered" && settledAt ? { claimed, attempt, settledAt } : null;
};

/** Whether it arrived at once, so that half the columns say it. */
export const isPlain = (settlement: Settlement): boolean => plainOf(settlement) !== null;

// Reading parameters is a good part of the whole cost, so what repeats is sent once: lanes by their
// number, and the one business time at which the batch was settled.
export const deliveredStatement = statement<{ id: string }>(
  "webhooks.settle.delivered",
  `
  with given as materialized (
    select ($1::text[])[lane] as shard, ($2::uuid[])[lane] as endpoint_id, id, fence, n,
      to_timestamp(started_ms / 1000) as started_at, ms, status, response_head, peer
    from unnest($3::int[], $4::uuid[], $5::int[], $6::int[], $7::float8[], $8::int[], $9::int[],
      $10::text[], $11::text[])
    as given (lane, id, fence, n, started_ms, ms, status, response_head, peer)
  ), logged as (
    insert into webhook_attempt
      (shard, delivery_id, fence, n, started_at, ms, status, response_head, peer, secret)
    select shard, id, fence, n, started_at, ms, status, response_head, peer, 'current'
    from given
  )
  update webhook_delivery d
  set state = 'delivered', step = d.step + 1, attempts = d.attempts + 1,
    last_status = done.status, last_error = null, settled_at = $12, lease_until = null
  from given done
  where d.shard = done.shard and d.endpoint_id = done.endpoint_id and d.id = done.id
    and d.fence = done.fence and d.settled_at is null
  returning d.id`,
);

/** The lanes of a batch, each once, and for each delivery the number of its lane from one. */
const lanesOf = (
  done: readonly Delivered[],
): { readonly keys: readonly LaneKey[]; readonly lanes: readonly number[] } => {
  const numbers = new Map<LaneKey, number>();
  const lanes = done.map(({ claimed: { key } }) => {
    const lane = numbers.get(key) ?? numbers.size + 1;
    if (lane > numbers.size) numbers.set(key, lane);
    return lane;
  });
  return { keys: [...numbers.keys()], lanes };
};

/** Writes a batch in one statement; answers how many of the deliveries were still ours. */
export const writeDelivered = async (db: Queries, done: readonly Delivered[]): Promise<number> => {
  const last = done.at(-1);
  if (!last) return 0;
  const { keys, lanes } = lanesOf(done);
  const rows = await db.run(deliveredStatement, [
    textArray(keys.map(({ shard }) => shard)),
    plainArray(keys.map(({ endpointId }) => endpointId)),
    plainArray(lanes),
    plainArray(done.map(({ claimed }) => claimed.id)),
    plainArray(done.map(({ claimed }) => claimed.fence)),
    plainArray(done.map(({ attempt }) => attempt.n)),
    plainArray(done.map(({ attempt }) => attempt.startedAt.getTime())),
    plainArray(done.map(({ attempt }) => attempt.answer.ms)),
    plainArray(done.map(({ attempt }) => attempt.answer.status)),
    textArray(done.map(({ attempt }) => attempt.answer.head)),
    textArray(done.map(({ attempt }) => attempt.answer.peer)),
    last.settledAt,
  ]);
  return rows.length;
};
