/** PUT /api/billing/trust/minimums */
import { setTrustMinimum } from "#contracts/legal/trust/trust.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { mxn } from "../callers/money.wire.ts";
import { route } from "../callers/route.ts";
import { setMinimum } from "./set-minimum.command.ts";

export const setTrustMinimumRoute = route(
  setTrustMinimum,
  async ({ query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const wish = { matterId: body.matterId, cents: centsOf(body.amount) ?? 0 };
    const kept = await setMinimum(db, access, wish, now);
    if (kept instanceof Refusal) return kept;
    return reply(200, { matterId: kept.matterId, amount: mxn(kept.cents) });
  },
);
