/** What a client's ledgers come to: by client, and what of each may be spent. */
import type { Cents } from "#platform/money.ts";
import type { ShownLedger } from "./trust.query.ts";

/**
 * Cleared and not held, today. Reversals of deposits that have not cleared take nothing of what
 * has, so this is never more than what a disbursement gets.
 */
export const availableOf = ({ balanceCents, unclearedCents, heldCents }: ShownLedger): Cents =>
  Math.max(0, balanceCents - unclearedCents - heldCents);

export interface ClientLedgers {
  readonly clientId: string;
  readonly clientName: string;
  readonly ledgers: readonly ShownLedger[];
}

/** In the order in which they come. */
export const byClient = (ledgers: readonly ShownLedger[]): readonly ClientLedgers[] =>
  [...Map.groupBy(ledgers, ({ clientId }) => clientId)].map(([clientId, own]) => ({
    clientId,
    clientName: own[0]?.clientName ?? "",
    ledgers: own,
  }));
