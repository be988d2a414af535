/** POST /api/billing/trust/accounts */
import { openTrustAccount } from "#contracts/legal/trust/trust.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { openAccount } from "./open-account.command.ts";
import { accountView } from "./trust.wire.ts";

export const openTrustAccountRoute = route(
  openTrustAccount,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "management");
    if (access instanceof Refusal) return access;
    const { feeCap, approvalAbove, ...wish } = body;
    const caps = { feeCapCents: centsOf(feeCap) ?? 0, approvalCents: centsOf(approvalAbove) ?? 0 };
    return reply(201, accountView(await openAccount(tx, access, { ...wish, ...caps }, now)));
  },
);
