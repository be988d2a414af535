/** What a charge is to the one who looks at it. */
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { acceptable, chooseVouchers, foreignMost, sumOf } from "../charges/acceptance.domain.ts";
import { statusAt, type AppliedLine, type Charge } from "../charges/charge.domain.ts";
import type { VoucherSession } from "../callers/session.ts";
import { findTestCells, namesOfCells } from "../community/cells.query.ts";
import { readLots } from "../wallets/lots.query.ts";

export type ChargeState =
  | "pending"
  | "applied"
  | "settled"
  /** Another payer has it, or none was needed: nobody is told which. */
  | "taken"
  | "elsewhere"
  | "expired"
  | "cancelled";

export const stateFor = (charge: Charge, viewer: VoucherSession | null, now: Date): ChargeState => {
  const status = statusAt(charge, now);
  if (status === "expired" || status === "cancelled") return status;
  if (status === "pending") {
    const elsewhere = viewer !== null && viewer.communityId !== charge.communityId;
    return elsewhere ? "elsewhere" : "pending";
  }
  if (viewer === null || viewer.id !== charge.payerMemberId) return "taken";
  return status === "settled" ? "settled" : "applied";
};

export interface VoucherLine extends AppliedLine {
  readonly issuerName: string;
}

export interface Offer {
  readonly lines: readonly VoucherLine[];
  readonly cents: number;
  /** How much vouchers of other stalls may pay of this charge. */
  readonly foreignMostCents: number;
  /** Whether the payer holds vouchers of other stalls, so that the limit concerns them. */
  readonly holdsForeign: boolean;
}

/** What this payer could apply now: chosen by the very function that decides the payment. */
export const offerFor = async (
  { db }: Services,
  charge: Charge,
  payer: VoucherSession,
  now: Date,
): Promise<Offer> => {
  const { communityId, walletId } = payer;
  const [held, testCells] = await Promise.all([
    readLots(db, communityId, [walletId], now),
    findTestCells(db, communityId),
  ]);
  const lots = acceptable(charge, held.get(walletId) ?? [], testCells);
  const chosen = chooseVouchers({ ...charge, testCells }, lots, null, now);
  const lines = chosen instanceof Refusal ? [] : chosen;
  const foreign = lots.some((lot) => lot.issuerCellId !== charge.cellId);
  return {
    lines: await withNames(db, charge.communityId, lines),
    cents: sumOf(lines),
    foreignMostCents: foreignMost(charge.totalCents),
    holdsForeign: foreign,
  };
};

/** The vouchers on a charge, for its payer alone. */
export const linesOf = ({ db }: Services, charge: Charge): Promise<readonly VoucherLine[]> =>
  withNames(db, charge.communityId, charge.appliedLines);

const withNames = async (
  db: Services["db"],
  communityId: string,
  lines: Charge["appliedLines"],
): Promise<readonly VoucherLine[]> => {
  const issuers = lines.map((line) => line.issuerCellId);
  return namedLines(lines, await namesOfCells(db, communityId, issuers));
};

const namedLines = (
  lines: readonly AppliedLine[],
  names: ReadonlyMap<string, string>,
): readonly VoucherLine[] =>
  lines.map((line) => ({ ...line, issuerName: names.get(line.issuerCellId) ?? "…" }));
