/** How delivery businesses fare, for the homes of those who work there: what is still to bring. */
import { statement } from "#platform/db/statement.ts";
import { countFacts, type Counted } from "#platform/people/count-facts.ts";

const toBring = statement<Counted>(
  "place-facts.to-bring",
  `select tenant_id as id, count(*)::integer as count from delivery_order
    where tenant_id = any ($1::uuid[]) and state in ('placed', 'routed')
    group by tenant_id`,
);

export const placeFactsOf = countFacts(
  { "es-MX": "Entregas pendientes", en: "Deliveries to make" },
  toBring,
);
