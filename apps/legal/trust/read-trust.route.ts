/** GET /api/billing/trust */
import { readTrust } from "#contracts/legal/trust/trust.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { holdsShownMost } from "./limits.ts";
import { holdsOf, trustEntries, trustLedgers } from "./trust.query.ts";
import { balancesView, holdView, transactionView } from "./trust.wire.ts";

export const readTrustRoute = route(readTrust, async ({ query, caller, services: { db }, now }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const access = await accessFor(db, caller, query.firmId, "trust");
  if (access instanceof Refusal) return access;
  const { limit, client_id: clientId = null, matter_id: matterId = null } = query;
  const sought = { clientId, matterId };
  const today = dayOf(now, access.firm.timeZone);
  const ledgers = await trustLedgers(db, access, { ...sought, today });
  const found = await trustEntries(db, access, { ...sought, before, most: limit + 2 });
  // A move between matters is two rows of one id: a page is never cut between them.
  const isSplit = found[limit] !== undefined && found[limit].id === found[limit - 1]?.id;
  const { rows, next } = cutToPage(found, isSplit ? limit + 1 : limit);
  const holds = await holdsOf(db, access, { ...sought, most: holdsShownMost });
  return reply(200, {
    accounts: balancesView(ledgers),
    transactions: rows.map(transactionView),
    holds: holds.map(holdView),
    ...next,
  });
});
