/** POST /api/wallet-codes/:id/confirm */
import { confirmWalletCode } from "#contracts/payments/wallet-code.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { chargerOf } from "../charger.ts";
import { confirmSpokenCode } from "../commands/ask-for-code.ts";
import { route } from "../route.ts";
import { codeProjectionOf } from "../wallet-code-projection.ts";

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
