/** What a clearing tells the house: of each issuer, what it took out or brought back. */
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { internalOutgoing } from "../outgoing/voucher-events.ts";
import type { Clearing } from "./clearing.domain.ts";

export interface ClearedVouchers {
  readonly clearing: Clearing;
  readonly batches: readonly { readonly issuerCellId: string; readonly cents: number }[];
}

/** One event of each issuer, however many batches are meant; by their ids. */
export const clearingEvents = (
  type: "voucher.vale.cleared" | "voucher.vale.restored",
  { clearing, batches }: ClearedVouchers,
  at: Date,
): readonly OutgoingEvent[] =>
  [...Map.groupBy(batches, ({ issuerCellId }) => issuerCellId)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([cellId, own]) => {
      const cents = own.reduce((sum, batch) => sum + batch.cents, 0);
      const fact = { type, communityId: clearing.communityId, cellId, cents, at };
      return internalOutgoing(fact, `${clearing.id}:${cellId}`);
    });
