/** POST /api/wallet-codes */
import { createWalletCode } from "#contracts/payments/wallet-code.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../charger.ts";
import { askForCode } from "../commands/ask-for-code.ts";
import { route } from "../route.ts";
import { codeProjectionOf } from "../wallet-code-projection.ts";

export const createWalletCodeRoute = route(
  createWalletCode,
  async ({ body, caller, now, services }) => {
    const code = await askForCode(services, {
      id: body.id,
      lineageId: chargerOf(caller)?.lineageId ?? "",
      userId: body.user_id,
      cents: centsOf(body.amount) ?? 0,
      now,
    });
    return code instanceof Refusal ? code : reply(201, codeProjectionOf(body.id, code));
  },
);
