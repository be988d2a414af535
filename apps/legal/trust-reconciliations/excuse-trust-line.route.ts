/** PUT /api/billing/trust/bank-lines/:id/bank-error */
import { excuseTrustLine } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { excuseLine } from "./match.command.ts";
import { lineView } from "./reconciliation.wire.ts";

export const excuseTrustLineRoute = route(
  excuseTrustLine,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const wish = { lineId: path.id, reason: body.reason };
    const line = await excuseLine(db, access, wish, now);
    return line instanceof Refusal ? line : reply(200, lineView(line));
  },
);
