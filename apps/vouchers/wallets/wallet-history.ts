/** Payments and receipts of vouchers in one line of time. */
import type { Charge } from "../charges/charge.domain.ts";
import type { Received, ReceivedOrigin } from "./balances.query.ts";

export type HistoryEntry = {
  readonly id: string;
  readonly stall: string;
  readonly at: Date;
} & (
  | { readonly kind: "paid"; readonly charge: Charge }
  | { readonly kind: "received"; readonly origin: ReceivedOrigin; readonly cents: number }
);

/** Newest first. Ids are made in the order of time, so they order both kinds alike. */
export const historyOf = (
  charges: readonly Charge[],
  received: readonly Received[],
  names: ReadonlyMap<string, string>,
): readonly HistoryEntry[] => {
  const paid = charges.map((charge): HistoryEntry => ({
    kind: "paid",
    id: charge.id,
    charge,
    stall: names.get(charge.cellId) ?? "…",
    at: charge.appliedAt ?? charge.createdAt,
  }));
  const got = received.map(({ batchId, issuerCellId, at, origin, cents }): HistoryEntry => ({
    kind: "received",
    id: batchId,
    at,
    origin,
    cents,
    stall: names.get(issuerCellId) ?? "…",
  }));
  return [...paid, ...got].sort((a, b) => (a.id < b.id ? 1 : -1));
};
