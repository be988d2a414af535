/** POST /api/billing/trust/statements/:id/take */
import { takeTrustStatement } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { takeStatement } from "./keep-statement.command.ts";
import { shownStatementView } from "./statement.wire.ts";

export const takeTrustStatementRoute = route(
  takeTrustStatement,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const taken = await takeStatement(db, access, path.id, now);
    return taken instanceof Refusal ? taken : reply(200, shownStatementView(taken));
  },
);
