/** POST /api/wallet-codes */
import { createWalletCode } from "#contracts/payments/wallet-code.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { askForCode } from "./ask-for-code.command.ts";
import { route } from "../callers/route.ts";
import { codeProjectionOf } from "./wallet-code.wire.ts";

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
