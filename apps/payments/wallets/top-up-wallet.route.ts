/** POST /api/wallets/:userId/top-ups */
import { topUpWallet } from "#contracts/payments/wallet.ts";
import { reply } from "#platform/contract/contract.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { movingMoney } from "./move-money.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { unseenWallet, walletProjectionOf } from "./wallet.wire.ts";

export const topUpWalletRoute = route(
  topUpWallet,
  async ({ path, body, caller, now, services, tx }) => {
    const moved = await runInside(tx, services.webhooks.emit, movingMoney, {
      transferId: newId(),
      kind: "top_up",
      now,
      concept: body.concept ?? null,
      mover: chargerOf(caller),
      from: { kind: "funding", owner: merchantOf(caller) ?? "" },
      to: { kind: "wallet", owner: path.userId },
      cents: centsOf(body.amount) ?? 0,
    });
    if (moved instanceof Refusal) throw new Error(`a top-up was refused: ${moved.code}`);
    return reply(201, moved.seesTo ? walletProjectionOf(moved.to) : unseenWallet(path.userId));
  },
);
