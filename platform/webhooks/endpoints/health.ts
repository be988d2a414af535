/** Keeps the health of endpoints: failures in a row, the circuit, and what disables one. */
import type { Queries } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { circuitFailures, circuitFirstMs, circuitMostMs } from "../limits.ts";
import type { LaneKey } from "../lane-key.ts";

/** What one batch of attempts says about one endpoint. */
export interface HealthNews extends LaneKey {
  readonly succeeded: boolean;
  /** Transient failures since the last success of the batch. */
  readonly failures: number;
  /** Whether the last word was a failure, permanent ones included. */
  readonly failing: boolean;
  readonly gone: boolean;
}

export interface HealthChange {
  readonly shard: string;
  readonly id: string;
  readonly url: string;
  readonly status: "active" | "disabled";
  readonly disabled_reason: "gone" | "failing" | null;
  readonly circuit_until: Date | null;
}

// A healthy endpoint that stays healthy is not written: its row would be the hottest of all.
const healthStatement = statement<HealthChange>(
  "webhooks.health",
  `
  with given as (
    select p.shard, p.id, news.failing, news.gone,
      case when news.succeeded then 0 else p.consecutive_failures end + news.failures as failures,
      case when not news.failing then null
        when news.succeeded then $6::timestamptz
        else coalesce(p.first_failure_at, $6) end as first_failure_at,
      case when news.succeeded then 0 else p.failed_sweeps end as failed_sweeps,
      case when news.succeeded then 0 else p.circuit_opened end as opened,
      case when news.succeeded then null else p.circuit_until end as until
    from unnest($1::text[], $2::uuid[], $3::boolean[], $4::int[], $5::boolean[], $8::boolean[])
      as news (shard, id, succeeded, failures, failing, gone)
    join webhook_endpoint p on p.shard = news.shard and p.id = news.id and p.status = 'active'
    where news.failing or news.gone or p.consecutive_failures > 0
      or p.first_failure_at is not null or p.circuit_until is not null
    order by p.shard, p.id
    for update of p
  ), judged as (
    select *, $7::boolean and failures >= ${circuitFailures}
        and (until is null or until <= $6) as opens,
      gone or coalesce(first_failure_at + $9::bigint * interval '1 millisecond' <= $6, false)
        as ends
    from given
  )
  update webhook_endpoint p
  set consecutive_failures = j.failures,
    first_failure_at = j.first_failure_at,
    failed_sweeps = j.failed_sweeps,
    circuit_opened = j.opened + case when j.opens then 1 else 0 end,
    circuit_until = case when j.opens
      then $6 + least(${circuitFirstMs} * 2 ^ least(j.opened, 20), ${circuitMostMs})
        * interval '1 millisecond'
      else j.until end,
    status = case when j.ends then 'disabled' else p.status end,
    disabled_reason = case when j.gone then 'gone' when j.ends then 'failing' end
  from judged j
  where p.shard = j.shard and p.id = j.id
  returning p.shard, p.id, p.url, p.status, p.disabled_reason, p.circuit_until`,
);

/** What failures lead to, as the convention of the app has it. */
export interface HealthPolicy {
  /** Whether failures in a row pause an endpoint. */
  readonly circuit: boolean;
  /** Failing so long disables an endpoint; null where its sweeps are counted instead. */
  readonly disableAfterMs: number | null;
}

/** Writes the news of a batch at business time `now`; answers the endpoints that changed. */
export const writeHealth = (
  db: Queries,
  news: readonly HealthNews[],
  now: Date,
  policy: HealthPolicy,
): Promise<HealthChange[]> =>
  db.run(healthStatement, [
    news.map(({ shard }) => shard),
    news.map(({ endpointId }) => endpointId),
    news.map(({ succeeded }) => succeeded),
    news.map(({ failures }) => failures),
    news.map(({ failing }) => failing),
    now,
    policy.circuit,
    news.map(({ gone }) => gone),
    policy.disableAfterMs,
  ]);

// Everything that its last sweep tried has had a day to be settled, so nothing is cut short.
const disableStatement = statement<HealthChange>(
  "webhooks.health.sweeps",
  `
  update webhook_endpoint
  set status = 'disabled', disabled_reason = 'failing'
  where status = 'active' and first_failure_at is not null and failed_sweeps >= $1
  returning shard, id, url, status, disabled_reason, circuit_until`,
);

/** Disables the endpoints that so many sweeps in a row reached in vain. */
export const disableAfterSweeps = (db: Queries, sweeps: number): Promise<HealthChange[]> =>
  db.run(disableStatement, [sweeps]);
