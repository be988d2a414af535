/** POST /api/wallet-codes/:id/confirm */
import { confirmWalletCode } from "#contracts/payments/wallet-code.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { chargerOf } from "../callers/charger.ts";
import { confirmSpokenCode } from "./ask-for-code.command.ts";
import { route } from "../callers/route.ts";
import { codeProjectionOf } from "./wallet-code.wire.ts";

export const confirmWalletCodeRoute = route(
  confirmWalletCode,
  async ({ path, body, caller, now, services }) => {
    const lineageId = chargerOf(caller)?.lineageId ?? "";
    const code = await confirmSpokenCode(services, {
      lineageId,
      id: path.id,
      said: body.code,
      now,
    });
    return code === null
      ? refuse("wallet_code_refused", { field: "code" })
      : reply(200, codeProjectionOf(path.id, code));
  },
);
