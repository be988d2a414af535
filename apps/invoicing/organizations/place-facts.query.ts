/** What organizations issued this month, for the homes of those who work for them. */
import { dayOf, monthOf } from "#platform/calendar/days.ts";
import { statement } from "#platform/db/statement.ts";
import { countFacts, type Counted } from "#platform/people/count-facts.ts";

// Cancelled ones are left out.
const issued = statement<Counted>(
  "place-facts.issued",
  `select organization_id as id, count(*)::integer as count from invoice
    where organization_id = any ($1::uuid[]) and issued_local >= $2 and issued_local < $3
      and status in ('stamped', 'cancel_pending')
    group by organization_id`,
);

export const placeFactsOf = countFacts(
  { "es-MX": "Facturas del mes", en: "Invoices this month" },
  issued,
  (now) => {
    const month = monthOf(dayOf(now));
    return [month, `${month}-32`];
  },
);
