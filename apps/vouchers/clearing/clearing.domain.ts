/** A clearing as it is proposed, posted and taken back; and out of which batches its lines come. */
import type { Cents } from "#platform/money.ts";
import { take, type Lot } from "../charges/acceptance.domain.ts";
import type { Claim } from "./set-off.domain.ts";

export interface ClearingLine extends Claim {
  /** What the holder had of the issuer's when it was proposed. */
  readonly heldCents: Cents;
}

export interface Clearing {
  readonly communityId: string;
  readonly id: string;
  readonly status: "proposed" | "posted" | "reversed";
  readonly totalCents: Cents;
  readonly heldCents: Cents;
  readonly shortOfCents: Cents;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly postedAt: Date | null;
  readonly reversedAt: Date | null;
}

/** Vouchers of one batch that go back to their issuer. */
export interface ClearedBatch {
  readonly batchId: string;
  readonly walletId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
}

/**
 * The batches that the lines come out of, earliest expiry first; null where a holder has no longer
 * what a line takes. `lots` of each holder's wallet can be spent today.
 */
export const batchesOf = (
  lines: readonly Claim[],
  wallets: ReadonlyMap<string, string>,
  lots: ReadonlyMap<string, readonly Lot[]>,
): readonly ClearedBatch[] | null => {
  const cleared: ClearedBatch[] = [];
  const byIssuer = new Map([...lots].map(([walletId, held]) => [walletId, groupedOf(held)]));
  for (const { holderCellId, issuerCellId, cents } of lines) {
    const walletId = wallets.get(holderCellId) ?? "";
    const taken = take(byIssuer.get(walletId)?.get(issuerCellId) ?? [], cents);
    if (taken.reduce((sum, line) => sum + line.cents, 0) < cents) return null;
    for (const line of taken)
      cleared.push({ batchId: line.batchId, walletId, issuerCellId, cents: line.cents });
  }
  return cleared;
};

const groupedOf = (lots: readonly Lot[]): ReadonlyMap<string, Lot[]> => {
  const groups = new Map<string, Lot[]>();
  for (const lot of lots) {
    const group = groups.get(lot.issuerCellId) ?? [];
    groups.set(lot.issuerCellId, group);
    group.push(lot);
  }
  return groups;
};
