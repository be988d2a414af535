/** GET /api/billing/trust/verification */
import { verifyTrust } from "#contracts/legal/trust/trust.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { verifyFirm } from "./verify.command.ts";

export const verifyTrustRoute = route(verifyTrust, async ({ query, caller, services: { db } }) => {
  const access = await accessFor(db, caller, query.firmId, "management");
  if (access instanceof Refusal) return access;
  const { entries, findings } = await verifyFirm(db, access.firm.id);
  return reply(200, { entries, findings: [...findings] });
});
