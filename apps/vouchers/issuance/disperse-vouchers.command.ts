/**
 * Issues vouchers to members: polen locked stall before umbrella; batch, posting and counter
 * together.
 */
import type { Command, NonEmpty, Writing } from "#platform/db/group-commit.ts";
import type { Refusal } from "#platform/errors.ts";
import {
  advanceDispersal,
  decideDispersal,
  type DisperseInput,
  type Dispersed,
  type DisperseState,
} from "./disperse-vouchers.domain.ts";
import { insertBatches } from "../wallets/batches.store.ts";
import { readIssuingTerms, readTerms } from "./issuing-terms.query.ts";
import { internalOutgoing } from "../outgoing/voucher-events.ts";
import { addPolen, lockPolen } from "./polen.store.ts";
import { insertTransfers } from "../ledger/transfers.store.ts";
import { earliest, issuingShard } from "./moments.ts";

interface LockedState extends DisperseState {
  readonly month: string;
}

type Outcome = DisperseInput | Refusal<"cell_not_found" | "polen_exhausted">;

export const dispersing: Command<DisperseInput, LockedState, Dispersed, Outcome> = {
  name: "disperse-vouchers",
  shardOf: issuingShard,
  lock: async (tx, inputs) => {
    const { communityId } = inputs[0];
    const cellIds = inputs.map((input) => input.cellId);
    const [cells, { month }] = await Promise.all([
      readTerms(tx, communityId, cellIds),
      readIssuingTerms(tx, communityId, earliest(inputs)),
    ]);
    const issuing = cellIds.flatMap((id) => cells.get(id) ?? []);
    return {
      cells,
      month,
      used: await lockPolen(tx, communityId, issuing, month),
    };
  },
  decide: decideDispersal,
  advance: advanceDispersal,
  write: (tx, effects, { month }) => writeAll(tx, effects, month),
};

async function writeAll(tx: Writing, effects: NonEmpty<Dispersed>, month: string): Promise<void> {
  const inputs = effects.map((effect) => effect.input);
  const { communityId } = effects[0].input;
  await Promise.all([
    insertBatches(
      tx,
      communityId,
      inputs.map(({ batchId: id, walletId, cellId: issuerCellId, cents, expiresAt, now }) => ({
        id,
        walletId,
        issuerCellId,
        cents,
        origin: "dispersal",
        parentBatchId: null,
        issuedAt: now,
        expiresAt,
      })),
    ),
    insertTransfers(
      tx,
      communityId,
      inputs.map(({ batchId, walletId, cellId, cents, note, now }) => ({
        kind: "issue",
        from: cellId,
        to: walletId,
        issuerCellId: cellId,
        batchId,
        cents,
        chargeId: null,
        note,
        at: now,
      })),
    ),
    addPolen(
      tx,
      communityId,
      effects.map(({ cell, input }) => ({ cell, cents: input.cents })),
      month,
    ),
    tx.emit(
      inputs.map(({ cellId, batchId, cents, now }) =>
        internalOutgoing(
          { type: "voucher.vale.minted", communityId, cellId, cents, at: now },
          batchId,
        ),
      ),
    ),
  ]);
}
