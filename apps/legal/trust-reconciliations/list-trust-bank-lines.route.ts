/** GET /api/billing/trust/bank-lines */
import { listTrustBankLines } from "#contracts/legal/trust/statement.ts";
import { firstDayOf, lastDayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { mxn } from "../callers/money.wire.ts";
import { route } from "../callers/route.ts";
import { findAccount } from "../trust/trust.query.ts";
import { linesBetween, unmatchedEntries } from "./bank-lines.query.ts";
import { lineView } from "./reconciliation.wire.ts";

export const listTrustBankLinesRoute = route(
  listTrustBankLines,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const { id: firmId } = access.firm;
    const account = await findAccount(db, firmId, query.account_id);
    if (!account) return refuse("trust_account_not_found");
    const [from, to] = [firstDayOf(query.month), lastDayOf(query.month)];
    const lines = await linesBetween(db, firmId, { accountId: account.id, from, to });
    const entries = await unmatchedEntries(db, firmId, { accountId: account.id, to });
    return reply(200, {
      lines: lines.map(lineView),
      unmatched: entries.map(({ id, seq: number, day, cents, reference }) => {
        return { id, number, day, amount: mxn(cents), reference };
      }),
    });
  },
);
