/** Reads proposals of prices and what spoke for each. */
import type { Tier } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface Proposal {
  readonly id: string;
  readonly appName: string;
  readonly tier: Tier;
  readonly fromCents: Cents;
  readonly toCents: Cents;
  readonly state: "open" | "accepted" | "refused" | "outdated";
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly validFrom: Day | null;
}

const columns = named(`id, app_name, tier, from_cents, to_cents, state, created_at, decided_at,
  decided_by, valid_from::text`);

const open = statement<Proposal>(
  "price-proposals.open",
  `select ${columns} from price_proposal where state = 'open' order by id`,
);

export const openProposals = (db: Queries): Promise<readonly Proposal[]> => db.run(open);

const decided = statement<Proposal>(
  "price-proposals.decided",
  `select ${columns} from price_proposal where state <> 'open' order by id desc limit $1`,
);

/** The newest first. */
export const decidedProposals = (db: Queries, most: number): Promise<readonly Proposal[]> =>
  db.run(decided, [most]);

const recent = statement<Pick<Proposal, "appName" | "tier">>(
  "price-proposals.recent",
  `select distinct ${named("app_name, tier")} from price_proposal
    where state = 'open' or decided_at > $1`,
);

/** Prices that wait for a word, or had one since. */
export const pricesDecidedSince = (
  db: Queries,
  since: Date,
): Promise<readonly Pick<Proposal, "appName" | "tier">[]> => db.run(recent, [since]);

export interface EvidenceRow {
  readonly proposalId: string;
  readonly cents: Cents;
  readonly trials: number;
  readonly sales: number;
  /** These four in ten-thousandths. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly best: number;
}

const evidence = statement<EvidenceRow>(
  "price-proposals.evidence",
  `select ${named("proposal_id, cents, trials, sales, mean, low, high, best")}
     from price_evidence where proposal_id = any($1::uuid[]) order by proposal_id, cents`,
);

export const evidenceFor = (
  db: Queries,
  proposalIds: readonly string[],
): Promise<readonly EvidenceRow[]> => db.run(evidence, [proposalIds]);
