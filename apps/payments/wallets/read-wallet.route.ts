/** GET /api/wallets/:userId */
import { readWallet } from "#contracts/payments/wallet.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { chargerOf } from "../callers/charger.ts";
import { findWalletFor } from "../ledger/accounts.query.ts";
import { walletProjectionOf } from "./wallet.wire.ts";

export const readWalletRoute = route(readWallet, async ({ path, caller, services }) => {
  const wallet = await findWalletFor(services.db, chargerOf(caller), path.userId);
  return wallet ? reply(200, walletProjectionOf(wallet)) : refuse("wallet_not_found");
});
