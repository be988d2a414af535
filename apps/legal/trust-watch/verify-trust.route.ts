/** GET /api/billing/trust/verification */
import { verifyTrust } from "#contracts/legal/trust/trust.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { isBreach, ruleOf } from "./incident.domain.ts";
import { watchFirm } from "./watch-trust.command.ts";

export const verifyTrustRoute = route(
  verifyTrust,
  async ({ query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "management");
    if (access instanceof Refusal) return access;
    const { entries, findings, found } = await watchFirm(db, access.firm, now);
    const rules = found.map((one) => ({ ...one, rule: ruleOf[one.kind] }));
    return reply(200, {
      entries,
      findings: [...findings],
      breaches: rules.filter(({ kind }) => isBreach(kind)),
      alerts: rules.filter(({ kind }) => !isBreach(kind)),
    });
  },
);
