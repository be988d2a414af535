/** GET /api/billing/trust/statements */
import { listTrustStatements } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findAccount } from "../trust/trust.query.ts";
import { statementView } from "./statement.wire.ts";
import { statementsOf } from "./statements.query.ts";

export const listTrustStatementsRoute = route(
  listTrustStatements,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const account = await findAccount(db, access.firm.id, query.account_id);
    if (!account) return refuse("trust_account_not_found");
    const statements = await statementsOf(db, access.firm.id, account.id);
    return reply(200, { statements: statements.map(statementView) });
  },
);
