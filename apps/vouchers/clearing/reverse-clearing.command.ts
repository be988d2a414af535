/** Takes the newest clearing back: the very vouchers return to the very batches. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { insertTransfers } from "../ledger/transfers.store.ts";
import { insertBatches, lockWallets, moveInBatches } from "../wallets/batches.store.ts";
import type { Clearing } from "./clearing.domain.ts";
import { clearingEvents } from "./clearing-events.ts";
import { hasNewer } from "./clearings.query.ts";
import {
  lockClearing,
  markReversed,
  readCleared,
  type ClearedBefore,
  type Doer,
} from "./clearings.store.ts";

/** How long vouchers live that come back to a batch that has expired, as those of a charge do. */
const renewedMs = 7 * dayMs;

type No = Refusal<"clearing_not_found" | "clearing_not_posted" | "clearing_not_newest">;

export const reverseClearing = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  address: Pick<Clearing, "communityId" | "id">,
  by: Doer,
): Promise<Clearing | No> =>
  db.transaction(async (tx) => {
    const clearing = await lockClearing(tx, address.communityId, address.id);
    if (!clearing) return refuse("clearing_not_found");
    if (clearing.status !== "posted") return refuse("clearing_not_posted");
    // Asked after the lock: what was posted while we waited for it counts too.
    if (await hasNewer(tx, clearing)) return refuse("clearing_not_newest");
    await markReversed(tx, clearing, by);
    const batches = await restore(tx, clearing, by);
    const back = clearingEvents("voucher.vale.restored", { clearing, batches }, by.now);
    await webhooks.emit(tx, back);
    return { ...clearing, status: "reversed", reversedAt: by.now };
  });

interface Return extends ClearedBefore {
  readonly into: string;
}

const restore = async (
  tx: Transaction,
  clearing: Clearing,
  { now }: Doer,
): Promise<readonly ClearedBefore[]> => {
  const { communityId } = clearing;
  const cleared = await readCleared(tx, clearing);
  await lockWallets(
    tx,
    communityId,
    cleared.map((batch) => batch.walletId),
  );
  const isLate = ({ expiresAt }: ClearedBefore): boolean => expiresAt <= now;
  const returns = cleared.map((batch) => ({
    ...batch,
    into: isLate(batch) ? newId() : batch.batchId,
  }));
  await moveInBatches(
    tx,
    communityId,
    returns.filter((one) => !isLate(one)),
  );
  await insertBatches(
    tx,
    communityId,
    returns.filter(isLate).map(({ into: id, batchId, walletId, issuerCellId, cents }) => ({
      id,
      walletId,
      issuerCellId,
      cents,
      origin: "returned" as const,
      parentBatchId: batchId,
      issuedAt: now,
      expiresAt: plusMs(now, renewedMs),
    })),
  );
  await insertTransfers(tx, communityId, returns.map(postingAt(now)));
  return cleared;
};

/** From the issuer back to whoever held it, into the batch that there is for it. */
const postingAt =
  (at: Date) =>
  ({ into: batchId, walletId: to, issuerCellId, cents }: Return) => ({
    kind: "restore" as const,
    from: issuerCellId,
    to,
    issuerCellId,
    batchId,
    cents,
    chargeId: null,
    note: null,
    at,
  });
