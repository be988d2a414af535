/** Payments, receipts, transfers and what expired, in one line of time. */
import type { Charge } from "../charges/charge.domain.ts";
import type { ShownTransfer } from "../transfers/transfer-orders.query.ts";
import type { Expired } from "./expired.query.ts";
import type { Received, ReceivedOrigin } from "./balances.query.ts";

export type HistoryEntry = {
  readonly id: string;
  /** The stall, or the person, on the other side. */
  readonly stall: string;
  readonly at: Date;
} & (
  | { readonly kind: "paid"; readonly charge: Charge }
  | { readonly kind: "sent" | "given" | "expired"; readonly cents: number }
  | { readonly kind: "received"; readonly origin: ReceivedOrigin; readonly cents: number }
);

export interface HistoryParts {
  readonly charges: readonly Charge[];
  readonly received: readonly Received[];
  readonly transfers: readonly ShownTransfer[];
  readonly expired: readonly Expired[];
  readonly names: ReadonlyMap<string, string>;
}

/** Newest first. Ids are made in the order of time, so they order all kinds alike. */
export const historyOf = (
  walletId: string,
  { charges, received, transfers, expired, names }: HistoryParts,
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
  const moved = transfers.map((order): HistoryEntry => {
    const sent = order.senderWalletId === walletId;
    const stall = sent ? order.recipientName : order.senderName;
    return { kind: sent ? "sent" : "given", id: order.id, at: order.at, cents: order.cents, stall };
  });
  const burned = expired.map(({ id, issuerCellId, cents, at }): HistoryEntry => ({
    kind: "expired",
    id,
    at,
    cents,
    stall: names.get(issuerCellId) ?? "…",
  }));
  return [...paid, ...got, ...moved, ...burned].sort((a, b) => (a.id < b.id ? 1 : -1));
};
