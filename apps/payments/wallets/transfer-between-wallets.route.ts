/** POST /api/wallets/:userId/transfers */
import { transferBetweenWallets } from "#contracts/payments/wallet.ts";
import { reply } from "#platform/contract/contract.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { movingMoney } from "./move-money.command.ts";
import { route } from "../callers/route.ts";
import { walletProjectionOf } from "./wallet.wire.ts";

export const transferBetweenWalletsRoute = route(
  transferBetweenWallets,
  async ({ path, body, caller, now, services, tx }) => {
    if (body.to_user_id === path.userId) {
      const message = "to_user_id: a wallet cannot send to itself";
      return refuse("invalid_request", { field: "to_user_id", message });
    }
    const moved = await runInside(tx, services.webhooks.emit, movingMoney, {
      transferId: newId(),
      kind: "transfer",
      now,
      concept: body.concept ?? null,
      mover: chargerOf(caller),
      from: { kind: "wallet", owner: path.userId },
      to: { kind: "wallet", owner: body.to_user_id },
      cents: centsOf(body.amount) ?? 0,
    });
    return moved instanceof Refusal ? moved : reply(201, walletProjectionOf(moved.from));
  },
);
