/** Burns expired vouchers, one community and one bounded portion per transaction. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import type { Cents } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { lockWallets } from "./batches.store.ts";
import { burnBatches, findExpired, type BurnedBatch, type ExpiredBatch } from "./expiries.store.ts";
import { internalOutgoing } from "../outgoing/voucher-events.ts";
import { insertTransfers } from "../ledger/transfers.store.ts";

export interface Burned {
  readonly batches: number;
  readonly cents: Cents;
  /** Whether there may be more. */
  readonly full: boolean;
}

/**
 * Burns at most `most` batches. Repeating it finds nothing that was burned before. A community that
 * cannot be swept goes to `failed` and keeps nobody else waiting.
 */
export const burnExpired = async (
  services: Pick<Services, "webhooks" | "log"> & { readonly db: Queries },
  now: Date,
  most: number,
  failed = new Set<string>(),
): Promise<Burned> => {
  const found = await findExpired(services.db, now, { most, skipped: failed });
  let batches = 0;
  let cents = 0;
  for (const [communityId, expired] of byCommunity(found)) {
    try {
      const burned = await change(services.db, (tx) =>
        burn(services, tx, { communityId, expired, now }),
      );
      batches += burned.length;
      cents += burned.reduce((sum, batch) => sum + batch.cents, 0);
    } catch (error) {
      rethrowUnlessOwn(error);
      services.log.error({ err: error, communityId }, "expired vouchers could not be burned");
      failed.add(communityId);
    }
  }
  return { batches, cents, full: found.length === most };
};

interface Portion {
  readonly communityId: string;
  readonly expired: readonly ExpiredBatch[];
  readonly now: Date;
}

async function burn(
  { webhooks }: Pick<Services, "webhooks">,
  tx: Queries,
  { communityId, expired, now }: Portion,
): Promise<readonly BurnedBatch[]> {
  await lockWallets(
    tx,
    communityId,
    expired.map((batch) => batch.walletId),
  );
  const ids = expired.map((batch) => batch.batchId);
  const burned = await burnBatches(tx, communityId, ids, now);
  const facts = burned.map((batch) => ({ ...batch, transferId: newId() }));
  await insertTransfers(
    tx,
    communityId,
    facts.map(({ transferId, batchId, walletId, issuerCellId, cents }) => ({
      id: transferId,
      kind: "expire",
      from: walletId,
      to: issuerCellId,
      issuerCellId,
      batchId,
      cents,
      chargeId: null,
      note: null,
      at: now,
    })),
  );
  // Named by its posting: a batch that got vouchers back from a charge at the last moment burns
  // twice.
  const events = facts.map(({ transferId, issuerCellId: cellId, cents }) =>
    internalOutgoing(
      { type: "voucher.vale.expired", communityId, cellId, cents, at: now },
      transferId,
    ),
  );
  if (events.length > 0) await webhooks.emit(tx, events);
  return burned;
}

const byCommunity = (found: readonly ExpiredBatch[]): Map<string, ExpiredBatch[]> => {
  const groups = new Map<string, ExpiredBatch[]>();
  for (const batch of found) {
    const group = groups.get(batch.communityId) ?? [];
    groups.set(batch.communityId, group);
    group.push(batch);
  }
  return groups;
};
