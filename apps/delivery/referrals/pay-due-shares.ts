/** Pays a business's shares that are due into their wallets, each once whatever breaks. */
import { connectionTo } from "#business/connections/way-to-app.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { sharesAtOnce } from "./limits.ts";
import { askedSince, noteAsked, noteInWallet, noteNotTaken } from "./note-share.command.ts";
import { payIntoWallet } from "./pay-wallet.client.ts";
import { dueShares } from "./shares.query.ts";

export interface PaidShares {
  readonly paid: number;
  /** No answer, or a refusal: they are asked for again by the next run. */
  readonly away: number;
}

/**
 * What was paid there and not noted here is asked for again under the same name: paid once. After a
 * day the name may be forgotten there, and a person looks.
 */
export const payDueShares = async (
  { services, now, heartbeat, signal }: Omit<JobContext, "settings" | "slot">,
  tenantId: string,
): Promise<PaidShares> => {
  const { db } = services;
  const counts = { paid: 0, away: 0 };
  const way = await connectionTo(services, db, tenantId, "payments");
  if (!way) return counts;
  await inPortions<string>({ size: sharesAtOnce, heartbeat, signal }, async (after) => {
    const wish = { since: askedSince(now), after, most: sharesAtOnce };
    const due = await dueShares(db, tenantId, wish);
    for (const share of due) {
      signal.throwIfAborted();
      const wanted = share.askedWallet ?? share.walletUser;
      if (wanted === null) continue;
      const { id, month, shareCents } = share;
      const walletUser = await noteAsked(db, tenantId, { id, walletUser: wanted }, now);
      if (walletUser === null) continue;
      const outcome = await payIntoWallet(services, way, {
        id,
        month,
        shareCents,
        walletUser,
      });
      if (outcome === "paid") await noteInWallet(db, tenantId, id, now);
      if (outcome === "refused") await noteNotTaken(db, tenantId, id);
      counts[outcome === "paid" ? "paid" : "away"] += 1;
    }
    return due.map(({ id }) => id);
  });
  return counts;
};
