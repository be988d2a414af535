/** Cancels charges: charges locked, then the payers' wallets; what was on hold goes back. */
import type { Command, NonEmpty } from "#platform/db/group-commit.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import {
  advanceCancel,
  decideCancel,
  type CancelInput,
  type Cancelled,
  type CancelRefusal,
  type CancelState,
  type ReturnedLine,
} from "./cancel-charge.domain.ts";
import type { Charge } from "./charge.domain.ts";
import {
  insertBatches,
  lockWallets,
  moveInBatches,
  type NewBatch,
} from "../wallets/batches.store.ts";
import { lockCharges, writeCancelled } from "./charges.store.ts";
import { insertTransfers, type NewTransfer } from "../ledger/transfers.store.ts";

export const cancelling: Command<CancelInput, CancelState, Cancelled, Charge | CancelRefusal> = {
  name: "cancel-charge",
  shardOf: (input) => input.communityId,
  lock: async (tx, inputs) => {
    const { communityId } = inputs[0];
    const chargeIds = inputs.map((input) => input.chargeId);
    const charges = await lockCharges(tx, communityId, chargeIds);
    const wallets = [...charges.values()].flatMap((charge) => charge.payerWalletId ?? []);
    if (wallets.length > 0) await lockWallets(tx, communityId, wallets);
    return { charges };
  },
  decide: decideCancel,
  advance: advanceCancel,
  write: writeAll,
};

interface Return {
  readonly line: ReturnedLine;
  readonly batch: NewBatch | null;
  readonly transfer: NewTransfer;
}

async function writeAll(tx: Queries, effects: NonEmpty<Cancelled>): Promise<void> {
  const { communityId } = effects[0].charge;
  const returns = effects.flatMap((effect) =>
    effect.returned.flatMap((line) =>
      effect.walletId === null ? [] : [returnOf(effect, line, effect.walletId)],
    ),
  );
  await Promise.all([
    writeCancelled(
      tx,
      effects.map((effect) => effect.charge),
    ),
    moveInBatches(
      tx,
      communityId,
      returns.filter((one) => !one.batch).map(({ line }) => line),
    ),
    insertBatches(
      tx,
      communityId,
      returns.flatMap(({ batch }) => batch ?? []),
    ),
    insertTransfers(
      tx,
      communityId,
      returns.map(({ transfer }) => transfer),
    ),
  ]);
}

function returnOf(effect: Cancelled, line: ReturnedLine, walletId: string): Return {
  const { issuerCellId, cents, renewedUntil } = line;
  const { charge, at } = effect;
  const id = renewedUntil === null ? line.batchId : newId();
  const batch: NewBatch | null = renewedUntil && {
    id,
    walletId,
    issuerCellId,
    cents,
    origin: "returned",
    parentBatchId: line.batchId,
    issuedAt: at,
    expiresAt: renewedUntil,
  };
  const transfer: NewTransfer = {
    kind: "release",
    from: charge.id,
    to: walletId,
    issuerCellId,
    batchId: id,
    cents,
    chargeId: charge.id,
    note: null,
    at,
  };
  return { line, batch, transfer };
}
