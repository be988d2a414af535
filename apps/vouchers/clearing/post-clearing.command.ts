/** Posts a clearing: under all holders' locks each voucher goes to its issuer, or none does. */
import type { Transaction } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { insertTransfers } from "../ledger/transfers.store.ts";
import { walletsOfCells } from "../community/cells.query.ts";
import { lockWallets, moveInBatches } from "../wallets/batches.store.ts";
import { readLots } from "../wallets/lots.query.ts";
import { batchesOf, type Clearing } from "./clearing.domain.ts";
import { clearingEvents, type ClearedVouchers } from "./clearing-events.ts";
import { readLines } from "./clearings.query.ts";
import { lockClearing, markPosted, type Doer } from "./clearings.store.ts";

type No = Refusal<"clearing_not_found" | "clearing_reversed" | "clearing_outdated">;

/** Accepted again it is answered as it is. */
export const postClearing = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  address: Pick<Clearing, "communityId" | "id">,
  by: Doer,
): Promise<Clearing | No> =>
  db.transaction(async (tx) => {
    const clearing = await lockClearing(tx, address.communityId, address.id);
    if (!clearing) return refuse("clearing_not_found");
    if (clearing.status === "posted") return clearing;
    if (clearing.status === "reversed") return refuse("clearing_reversed");
    const posted = await post(tx, clearing, by);
    if (posted instanceof Refusal) return posted;
    await webhooks.emit(tx, clearingEvents("voucher.vale.cleared", posted, by.now));
    return posted.clearing;
  });

const post = async (
  tx: Transaction,
  clearing: Clearing,
  by: Doer,
): Promise<ClearedVouchers | Refusal<"clearing_outdated">> => {
  const { communityId } = clearing;
  const lines = await readLines(tx, clearing, null);
  const holders = [...new Set(lines.map((line) => line.holderCellId))];
  const wallets = await walletsOfCells(tx, communityId, holders);
  await lockWallets(tx, communityId, [...wallets.values()]);
  const lots = await readLots(tx, communityId, [...wallets.values()], by.now);
  const batches = batchesOf(lines, wallets, lots);
  if (!batches) return refuse("clearing_outdated");
  await markPosted(tx, clearing, by, batches);
  await moveInBatches(
    tx,
    communityId,
    batches.map(({ batchId, cents }) => ({ batchId, cents: -cents })),
  );
  await insertTransfers(
    tx,
    communityId,
    batches.map(({ walletId: from, issuerCellId, batchId, cents }) => ({
      kind: "clear",
      from,
      to: issuerCellId,
      issuerCellId,
      batchId,
      cents,
      chargeId: null,
      note: null,
      at: by.now,
    })),
  );
  return { clearing: { ...clearing, status: "posted", postedAt: by.now }, batches };
};
