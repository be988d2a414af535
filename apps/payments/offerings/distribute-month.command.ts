/** Pays what was declared for a month to the holders of offerings, by the units that they hold. */
import type { Queries } from "#platform/db/database.ts";
import { contended } from "#platform/db/failures.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { NewTransfer } from "../ledger/ledger.domain.ts";
import { distributionPoliza } from "../books/poliza.domain.ts";
import { proRata } from "./pro-rata.domain.ts";
import { figurePortion } from "../payments/limits.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import * as distributions from "./distributions.store.ts";
import { dueDistributions, holdersOf } from "./distributions.query.ts";
import { queuePolizas } from "../books/polizas.store.ts";
import { post } from "../ledger/transfers.store.ts";

export interface MonthDistributed {
  /** Distributions that were paid now. */
  readonly distributions: number;
  readonly shares: number;
  readonly cents: number;
  /** Those whose merchant's takings do not cover them: the next run tries again. */
  readonly uncovered: number;
  /** Those of offerings that nobody bought of. */
  readonly withoutHolders: number;
}

type Paid = Pick<distributions.Share, "cents">[] | "uncovered" | "withoutHolders" | "elsewhere";

/**
 * Pays all that was declared up to `month` (`YYYY-MM`) and is not paid yet; again changes nothing.
 * Each distribution has a transaction of its own.
 */
export const distributeMonth = async (
  services: Services,
  month: string,
): Promise<MonthDistributed> => {
  const sum = { distributions: 0, shares: 0, cents: 0, uncovered: 0, withoutHolders: 0 };
  await inPortions<string>({ size: figurePortion }, async (after) => {
    const due = await dueDistributions(services.db, month, after, figurePortion);
    for (const id of due) {
      const paid = await services.db.transaction((tx) => distribute(tx, id, services.clock.now()));
      if (paid === "uncovered" || paid === "withoutHolders") sum[paid] += 1;
      if (typeof paid === "string") continue;
      sum.distributions += 1;
      sum.shares += paid.length;
      sum.cents += paid.reduce((all, { cents }) => all + cents, 0);
    }
    return due;
  });
  return sum;
};

const distribute = async (tx: Queries, id: string, at: Date): Promise<Paid> => {
  const due = await distributions.lockDistribution(tx, id);
  if (!due) return "elsewhere";
  const holders = await holdersOf(tx, id);
  if (holders.length === 0) return "withoutHolders";
  const from = { kind: "merchant", owner: due.merchant } as const;
  const wallets = holders.map(({ userId }) => ({ kind: "wallet", owner: userId }) as const);
  const { book, openable } = await lockBook(tx, [from, ...wallets], at);
  const takings = book.find(from);
  if (!takings || takings.balanceCents < due.cents) return "uncovered";
  const parts = proRata(
    due.cents,
    holders.map(({ units }) => units),
  );
  const shares = holders.map((holder, index) => {
    const cents = parts[index] ?? 0;
    return { ...holder, cents, transferId: cents > 0 ? newId() : null };
  });
  const concept = `${due.offering} ${due.month}`;
  const transfers = shares.flatMap(({ userId, cents, transferId }): NewTransfer[] => {
    if (transferId === null) return [];
    const to = book.need({ kind: "wallet", owner: userId }).id;
    const ends = { from: takings.id, to, paymentId: null };
    return [{ id: transferId, kind: "transfer", ...ends, cents, concept, at }];
  });
  const written = distributions.writeShares(tx, id, at, shares);
  await Promise.all([...contended(post(tx, transfers, openable)), written]);
  await queuePolizas(tx, [distributionPoliza(dayOf(at), due)], at);
  return shares;
};
