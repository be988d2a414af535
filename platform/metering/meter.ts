/**
 * Meters what tenants use: asks identity, and where it is away keeps the use, within an hour's
 * grace, so that work goes on.
 */
import { plusMs } from "../clock.ts";
import type { Database, Queries } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { askIdentity, type AskingGround } from "./ask-identity.ts";
import { areWaiting, findUse, insertUse, oldestUse } from "./kept-uses.ts";
import { graceMs, keptMost } from "./limits.ts";
import type { ApprovedUse, MeterAnswer, RefusedUse, Use } from "./use.ts";

export interface Meter {
  /** Asks identity alone: what it approves is used, exactly once for its reference. */
  readonly ask: (use: Use) => Promise<MeterAnswer>;
  /**
   * Keeps a use that identity could not be asked about, with what `tx` writes for its work. A
   * reference that was kept before is answered again. Refused with `meter_unreachable` once the
   * oldest of the tenant's waits for longer than an hour, or too many wait.
   */
  readonly keep: (tx: Queries, use: Use) => Promise<ApprovedUse | RefusedUse>;
  /** Asks, and keeps the use in a transaction of its own where nobody answers. */
  readonly use: (use: Use) => Promise<ApprovedUse | RefusedUse>;
}

export interface MeterGround extends AskingGround {
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "metered">;
}

export const meterOf = (ground: MeterGround): Meter => {
  const { db, log, metrics } = ground;
  const count = (use: Use, outcome: string): void => {
    metrics.metered.inc({ resource: use.resource, outcome });
  };

  const ask = async (use: Use): Promise<MeterAnswer> => {
    const answer = await askIdentity(ground, use);
    count(use, answer.kind);
    if (answer.kind === "unreachable")
      log.warn({ ...about(use), because: answer.because }, "identity could not be asked");
    return answer;
  };

  const keep = async (tx: Queries, use: Use): Promise<ApprovedUse | RefusedUse> => {
    const answer = await kept(tx, use, ground.clock.now());
    count(use, answer.kind === "approved" ? "kept" : "not_kept");
    if (answer.kind === "refused")
      log.error({ ...about(use), reason: answer.reason }, "a use was refused without identity");
    return answer;
  };

  return {
    ask,
    keep,
    use: async (use) => {
      const answer = await ask(use);
      return answer.kind === "unreachable" ? db.transaction((tx) => keep(tx, use)) : answer;
    },
  };
};

const about = ({ tenantId, resource, quantity, referenceId }: Use) => ({
  tenantId,
  resource,
  quantity,
  referenceId,
});

const kept = async (tx: Queries, use: Use, now: Date): Promise<ApprovedUse | RefusedUse> => {
  const known = await findUse(tx, use);
  if (known) return known.quantity === use.quantity ? goesOn : refused("idempotency_key_reused");
  const oldest = await oldestUse(tx, use.tenantId);
  if (oldest !== null) {
    const isOver = oldest < plusMs(now, -graceMs) || (await areWaiting(tx, use.tenantId, keptMost));
    if (isOver) return refused("meter_unreachable");
  }
  await insertUse(tx, use, now);
  return goesOn;
};

const goesOn: ApprovedUse = { kind: "approved", remaining: null, isKept: true };

const refused = (reason: string): RefusedUse => ({
  kind: "refused",
  reason,
  upgradeUrl: null,
  remaining: null,
});
