/** An owner lets an app charge their wallet, or no longer: behind every charge under way. */
import type { Services } from "#platform/services.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { turnApp } from "./wallet-apps.store.ts";

export interface Switch {
  readonly userId: string;
  readonly lineageId: string;
  readonly allowed: boolean;
  readonly at: Date;
}

/**
 * False for an app that this owner was never asked about. The wallet is locked first: a charge that
 * read the owner's former word has committed before this answers.
 */
export const switchApp = (
  { db }: Pick<Services, "db">,
  { userId, lineageId, allowed, at }: Switch,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockBook(tx, [{ kind: "wallet", owner: userId }], at);
    return turnApp(tx, { userId, lineageId }, allowed, at);
  });
