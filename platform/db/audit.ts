/** What audits of ledgers share: long reads in one snapshot, and what is said of a difference. */
import { minuteMs } from "../clock.ts";
import type { Database, Queries } from "./database.ts";
import { longStatement, statement, type Statement } from "./statement.ts";

/** An audit reads a whole ledger. */
const auditTimeoutMs = 10 * minuteMs;
/** Differences that an audit names per check; the first one is what matters. */
const findingsMost = 10;

/** A record that is not what the transfers say. */
export interface Difference {
  readonly id: string;
  /** The column or sum that differs. */
  readonly field: string;
  readonly recorded: string | null;
  readonly recomputed: string | null;
}

export type Finding<Kind extends string> = Difference & { readonly record: Kind };

/** A statement of an audit, which may take as long as the ledger is. */
export const auditStatement = <Row>(name: string, text: string): Statement<Row> =>
  longStatement<Row>(`audit.${name}`, text, auditTimeoutMs);

/** Recomputes one kind of record: takes the shard and how many differences to name at most. */
export const auditCheck = (name: string, text: string): Statement<Difference> =>
  auditStatement<Difference>(name, text);

const snapshot = statement(
  "audit.snapshot",
  "set transaction isolation level repeatable read, read only",
);

const patience = statement(
  "audit.patience",
  // Reads every row anyway: an index for each would only cost.
  `select set_config('statement_timeout', $1, true), set_config('enable_seqscan', 'on', true),
          set_config('plan_cache_mode', 'force_custom_plan', true),
          set_config('work_mem', '64MB', true)`,
);

/** One moment of the ledger, whatever is written beside it. */
export const inSnapshot = <Answer>(
  db: Database,
  look: (tx: Queries) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    await tx.run(snapshot);
    await tx.run(patience, [String(auditTimeoutMs)]);
    return look(tx);
  });

/** What differs in a shard, kind by kind of record; the first of each kind comes first. */
export const findingsOf = async <Kind extends string>(
  tx: Queries,
  checks: Readonly<Record<Kind, Statement<Difference>>>,
  shard: string,
): Promise<Finding<Kind>[]> => {
  const findings: Finding<Kind>[] = [];
  for (const [record, check] of Object.entries(checks) as [Kind, Statement<Difference>][]) {
    const rows = await tx.run(check, [shard, findingsMost]);
    findings.push(...rows.map((row) => ({ record, ...row })));
  }
  return findings;
};
