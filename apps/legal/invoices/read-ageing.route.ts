/** GET /api/billing/ageing */
import { readAgeing } from "#contracts/legal/invoice.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { mxn } from "../callers/money.wire.ts";
import { route } from "../callers/route.ts";
import { ageingByClient, ageingOfAll, type Buckets } from "./ageing.query.ts";

export const readAgeingRoute = route(readAgeing, async ({ query, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const day = dayOf(now, access.firm.timeZone);
  const clients = await ageingByClient(tx, access, day);
  return reply(200, {
    day,
    totals: bucketsView(await ageingOfAll(tx, access, day)),
    clients: clients.map(({ clientId, clientName, ...owed }) => ({
      clientId,
      clientName,
      ...bucketsView(owed),
    })),
  });
});

const bucketsView = ({ notDue, upTo30, upTo60, upTo90, over90, total }: Buckets) => ({
  notDue: mxn(notDue),
  upTo30: mxn(upTo30),
  upTo60: mxn(upTo60),
  upTo90: mxn(upTo90),
  over90: mxn(over90),
  total: mxn(total),
});
