/** Writes proposals of prices, and the words on them. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { wholeShare } from "../bandit/thompson.domain.ts";
import type { PricePoint } from "./price-outcomes.query.ts";
import type { PriceProposal } from "./propose-price.domain.ts";
import type { Proposal } from "./proposals.query.ts";

const insert = statement<{ readonly id: string }>(
  "price-proposals.insert",
  `insert into price_proposal (id, app_name, tier, from_cents, to_cents, created_at)
   values ($1, $2, $3, $4, $5, $6)
       on conflict (app_name, tier) where state = 'open' do nothing returning id`,
);

const insertEvidence = statement(
  "price-proposals.insert-evidence",
  `insert into price_evidence (proposal_id, cents, trials, sales, mean, low, high, best)
   select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::integer[],
     $6::integer[], $7::integer[], $8::integer[])`,
);

const whole = (share: number): number => Math.round(share * wholeShare);

/** False where one waits for a word already. */
export const insertProposal = async (
  tx: Queries,
  given: Pick<Proposal, "id" | "appName" | "tier"> & PriceProposal,
  at: Date,
): Promise<boolean> => {
  const { id, appName, tier, fromCents, toCents, evidence } = given;
  const made = await tx.run(insert, [id, appName, tier, fromCents, toCents, at]);
  if (made.length === 0) return false;
  await tx.run(insertEvidence, [
    id,
    evidence.map(({ cents }) => cents),
    evidence.map(({ trials }) => trials),
    evidence.map(({ sales }) => sales),
    evidence.map(({ mean }) => whole(mean)),
    evidence.map(({ low }) => whole(low)),
    evidence.map(({ high }) => whole(high)),
    evidence.map(({ best }) => whole(best)),
  ]);
  return true;
};

const lock = statement<Pick<Proposal, "appName" | "tier" | "fromCents" | "toCents" | "state">>(
  "price-proposals.lock",
  `select ${named("app_name, tier, from_cents, to_cents, state")} from price_proposal
    where id = $1 for update`,
);

export const lockProposal = async (tx: Queries, id: string) =>
  (await tx.run(lock, [id]))[0] ?? null;

const decide = statement(
  "price-proposals.decide",
  `update price_proposal set state = $2, decided_at = $3, decided_by = $4, valid_from = $5::date
    where id = $1`,
);

export interface Word {
  readonly id: string;
  readonly state: Exclude<Proposal["state"], "open">;
  /** The name of the operator. */
  readonly by: string;
  readonly validFrom: Day | null;
}

export const writeWord = async (
  tx: Queries,
  { id, state, by, validFrom }: Word,
  at: Date,
): Promise<void> => {
  await tx.run(decide, [id, state, at, by, validFrom]);
};

const addPoint = statement(
  "price-points.add",
  `insert into price_point (app_name, tier, cents, added_at)
   select $1, $2, $3, $4
    where (select count(*) from price_point where app_name = $1 and tier = $2) < $5
       on conflict (app_name, tier, cents) do nothing`,
);

export const insertPoint = async (
  tx: Queries,
  { appName, tier, cents }: PricePoint,
  at: Date,
  most: number,
): Promise<void> => {
  await tx.run(addPoint, [appName, tier, cents, at, most]);
};

const dropPoint = statement(
  "price-points.drop",
  "delete from price_point where app_name = $1 and tier = $2 and cents = $3",
);

export const removePoint = async (
  tx: Queries,
  { appName, tier, cents }: PricePoint,
): Promise<void> => {
  await tx.run(dropPoint, [appName, tier, cents]);
};
