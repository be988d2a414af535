/**
 * Applies vouchers: charges locked, then wallets, then their lots read; all written set-based.
 */
import type { Command, NonEmpty, Writing, Written } from "#platform/db/group-commit.ts";
import {
  advanceApply,
  decideApply,
  type Applied,
  type ApplyInput,
  type ApplyRefusal,
  type ApplyState,
} from "./apply-vouchers.domain.ts";
import type { Charge } from "./charge.domain.ts";
import { findTestCells } from "../community/cells.query.ts";
import { lockWallets, moveInBatches } from "../wallets/batches.store.ts";
import { readCoveringLots } from "../wallets/lots.query.ts";
import { lockCharges, writeApplied } from "./charges.store.ts";
import { chargeOutgoing } from "../outgoing/voucher-events.ts";
import { insertTransfers } from "../ledger/transfers.store.ts";
import { earliest, latest } from "../issuance/moments.ts";

export const applying: Command<ApplyInput, ApplyState, Applied, Charge | ApplyRefusal> = {
  name: "apply-vouchers",
  shardOf: (input) => input.communityId,
  lock: async (tx, inputs) => {
    const { communityId } = inputs[0];
    const chargeIds = inputs.map((input) => input.chargeId);
    const walletIds = inputs.map((input) => input.walletId);
    // Sent together, run in this order: each statement sees what the locks before it waited for.
    const [charges, , lots, testCells] = await Promise.all([
      lockCharges(tx, communityId, chargeIds),
      lockWallets(tx, communityId, walletIds),
      readCoveringLots(tx, communityId, {
        walletIds,
        chargeIds,
        first: earliest(inputs),
        last: latest(inputs),
      }),
      findTestCells(tx, communityId),
    ]);
    return { charges, lots, testCells };
  },
  decide: decideApply,
  advance: advanceApply,
  write: writeAll,
};

function writeAll(tx: Writing, effects: NonEmpty<Applied>): Written {
  const charges = effects.map((effect) => effect.charge);
  const { communityId } = effects[0].charge;
  const lines = effects.flatMap(({ charge, walletId }) =>
    charge.appliedLines.map((line) => ({ ...line, charge, walletId })),
  );
  return [
    writeApplied(tx, charges),
    moveInBatches(
      tx,
      communityId,
      lines.map((line) => ({ batchId: line.batchId, cents: -line.cents })),
    ),
    insertTransfers(
      tx,
      communityId,
      lines.map(({ charge, walletId, issuerCellId, batchId, cents }) => ({
        kind: "apply",
        from: walletId,
        to: charge.id,
        issuerCellId,
        batchId,
        cents,
        chargeId: charge.id,
        note: null,
        at: charge.appliedAt ?? charge.createdAt,
      })),
    ),
    tx.emit(
      charges.flatMap((charge) =>
        chargeOutgoing(
          "voucher.charge.vales_applied",
          charge,
          charge.appliedAt ?? charge.createdAt,
        ),
      ),
    ),
  ];
}
