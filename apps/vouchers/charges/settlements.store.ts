/**
 * Writes settlements: own vouchers extinguished, others' handed to the accepting cell, cashback
 * minted.
 */
import type { Writing, Written } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import type { Settled } from "./settle-charge.domain.ts";
import { insertBatches, type NewBatch } from "../wallets/batches.store.ts";
import { writeSettled } from "./charges.store.ts";
import type { IssuingTerms } from "../issuance/issuing-terms.query.ts";
import { chargeOutgoing, internalOutgoing } from "../outgoing/voucher-events.ts";
import { expiryOf } from "../issuance/voucher-life.domain.ts";
import { addPolen } from "../issuance/polen.store.ts";
import { insertTransfers, type NewTransfer } from "../ledger/transfers.store.ts";

interface Movement {
  readonly batch: NewBatch | null;
  readonly transfer: NewTransfer;
}

/** What all settlements of one transaction share. */
export interface SettlingTerms {
  readonly issuing: IssuingTerms;
  /** The wallets of the cells that charged, by cell: who will hold other cells' vouchers. */
  readonly holders: ReadonlyMap<string, string>;
}

export const writeSettlements = (
  tx: Writing,
  settled: readonly Settled[],
  { issuing, holders }: SettlingTerms,
): Written => {
  const communityId = settled[0]?.charge.communityId ?? "";
  const movements = settled.flatMap((sale) => [
    ...sale.charge.appliedLines.map((line) => lineMovement(sale, line, holders)),
    ...cashbackMovement(sale, issuing),
  ]);
  const minted = settled.filter(({ charge }) => charge.cashbackCents > 0);
  return [
    writeSettled(
      tx,
      settled.map(({ charge }) => charge),
    ),
    // Batches before the transfers that name them.
    insertBatches(
      tx,
      communityId,
      movements.flatMap(({ batch }) => batch ?? []),
    ),
    insertTransfers(
      tx,
      communityId,
      movements.map(({ transfer }) => transfer),
    ),
    addPolen(
      tx,
      communityId,
      minted.map(({ cell, charge }) => ({ cell, cents: charge.cashbackCents })),
      issuing.month,
    ),
    tx.emit(settled.flatMap(eventsOf)),
  ];
};

function lineMovement(
  { charge, settledAt }: Settled,
  line: Settled["charge"]["appliedLines"][number],
  holders: ReadonlyMap<string, string>,
): Movement {
  const { issuerCellId, batchId, cents } = line;
  const base = {
    issuerCellId,
    cents,
    chargeId: charge.id,
    note: null,
    at: settledAt,
  };
  if (issuerCellId === charge.cellId) {
    const transfer = {
      ...base,
      kind: "extinguish",
      from: charge.id,
      to: issuerCellId,
    } as const;
    return { batch: null, transfer: { ...transfer, batchId } };
  }
  const walletId = holders.get(charge.cellId);
  if (walletId === undefined) throw new Error(`cell ${charge.cellId} has no wallet`);
  const id = newId();
  return {
    batch: {
      id,
      walletId,
      issuerCellId,
      cents,
      origin: "accepted",
      parentBatchId: batchId,
      issuedAt: settledAt,
      expiresAt: line.expiresAt,
    },
    transfer: {
      ...base,
      kind: "accept",
      from: charge.id,
      to: walletId,
      batchId: id,
    },
  };
}

function cashbackMovement({ charge, settledAt }: Settled, terms: IssuingTerms): Movement[] {
  const { payerWalletId: walletId, cellId, cashbackCents: cents } = charge;
  if (cents === 0 || walletId === null) return [];
  const id = newId();
  return [
    {
      batch: {
        id,
        walletId,
        issuerCellId: cellId,
        cents,
        origin: "cashback",
        parentBatchId: null,
        issuedAt: settledAt,
        expiresAt: expiryOf(settledAt, terms),
      },
      transfer: {
        kind: "issue",
        from: cellId,
        to: walletId,
        issuerCellId: cellId,
        batchId: id,
        cents,
        chargeId: charge.id,
        note: null,
        at: settledAt,
      },
    },
  ];
}

const eventsOf = ({ charge, settledAt }: Settled) => {
  const { communityId, cellId, id: chargeRequestId } = charge;
  const fact = { communityId, cellId, at: settledAt, chargeRequestId };
  return [
    ...chargeOutgoing("voucher.charge.settled", charge, settledAt),
    internalOutgoing(
      {
        ...fact,
        type: "voucher.charge.settled",
        cents: charge.totalCents,
        extinguishedCents: ownCents(charge),
      },
      chargeRequestId,
    ),
    ...(charge.cashbackCents === 0
      ? []
      : [
          internalOutgoing(
            {
              ...fact,
              type: "voucher.vale.minted",
              cents: charge.cashbackCents,
            },
            chargeRequestId,
          ),
        ]),
  ];
};

/** What of it the selling cell itself had issued. */
const ownCents = ({ appliedLines, cellId }: Settled["charge"]): number =>
  appliedLines.reduce(
    (sum, { issuerCellId, cents }) => (issuerCellId === cellId ? sum + cents : sum),
    0,
  );
