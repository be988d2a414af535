/**
 * Which vouchers pay a ticket (vouchers.md, rule 3): the charging cell's own without limit,
 * those of other cells up to 30 % of the ticket in aggregate. No rounding in anyone's favour.
 */
import { basisPointsOf, type Cents } from "#platform/money.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { AppliedLine } from "./charge.domain.ts";

/** Vouchers of other cells cover at most this share of a ticket, in basis points. */
export const foreignShareBp = 3000;

/** A batch that a payer holds. */
export interface Lot {
  readonly batchId: string;
  readonly issuerCellId: string;
  readonly remainingCents: Cents;
  readonly expiresAt: Date;
}

export interface Ticket {
  readonly cellId: string;
  readonly totalCents: Cents;
}

/** The test cells of a community: what they issue is play money at every other stall. */
export type TestCells = ReadonlySet<string>;

/** Vouchers of test cells pay at test cells alone, and real ones at real stalls alone. */
export const acceptable = (
  { cellId }: Pick<Ticket, "cellId">,
  lots: readonly Lot[],
  testCells: TestCells,
): readonly Lot[] =>
  lots.filter(({ issuerCellId }) => testCells.has(issuerCellId) === testCells.has(cellId));

/**
 * Chooses the lots for a ticket. `wantedCents` null takes as much as the rules allow;
 * more than they allow this payer is refused whole. Own vouchers first, then others;
 * in each class the earliest expiry first, ties by batch id; expired batches never, nor a test
 * cell's at a real stall or the other way round.
 */
export const chooseVouchers = (
  { testCells, ...ticket }: Ticket & { readonly testCells: TestCells },
  lots: readonly Lot[],
  wantedCents: Cents | null,
  now: Date,
): readonly AppliedLine[] | Refusal<"insufficient_funds"> => {
  const sorted = spendable(acceptable(ticket, lots, testCells), now);
  const target = wantedCents ?? ticket.totalCents;
  if (target > ticket.totalCents) return refuse("insufficient_funds");

  const own = sorted.filter((lot) => lot.issuerCellId === ticket.cellId);
  const others = sorted.filter((lot) => lot.issuerCellId !== ticket.cellId);
  const ownLines = take(own, target);
  const rest = target - sumOf(ownLines);
  const otherLines = take(others, Math.min(rest, foreignMost(ticket.totalCents)));

  const lines = [...ownLines, ...otherLines];
  if (wantedCents !== null && sumOf(lines) < wantedCents) return refuse("insufficient_funds");
  return lines;
};

/** `floor(30 % of the ticket)` in cents. */
export const foreignMost = (totalCents: Cents): Cents => basisPointsOf(totalCents, foreignShareBp);

export const sumOf = (lines: readonly { readonly cents: Cents }[]): Cents =>
  lines.reduce((sum, line) => sum + line.cents, 0);

/** What can be spent at `now`, in the order in which it is spent. */
export const spendable = (lots: readonly Lot[], now: Date): readonly Lot[] =>
  lots.filter((lot) => lot.expiresAt > now && lot.remainingCents > 0).sort(bySpending);

const bySpending = (a: Lot, b: Lot): number =>
  a.expiresAt.getTime() - b.expiresAt.getTime() || (a.batchId < b.batchId ? -1 : 1);

/** Takes from the lots in their order until `most` is reached or nothing is left. */
export function take(lots: readonly Lot[], most: Cents): AppliedLine[] {
  const lines: AppliedLine[] = [];
  let left = most;
  for (const { batchId, issuerCellId, remainingCents, expiresAt } of lots) {
    if (left === 0) break;
    const cents = Math.min(left, remainingCents);
    lines.push({ issuerCellId, batchId, cents, expiresAt });
    left -= cents;
  }
  return lines;
}
