/** How firms fare, for the homes of those who work there: matters under way that all may see. */
import { statement } from "#platform/db/statement.ts";
import { countFacts, type Counted } from "#platform/people/count-facts.ts";

const underWay = statement<Counted>(
  "place-facts.under-way",
  `select firm_id as id, count(*)::integer as count from matter
    where firm_id = any ($1::uuid[]) and status = 'active' and not restricted
    group by firm_id`,
);

export const placeFactsOf = countFacts(
  { "es-MX": "Asuntos en curso", en: "Matters under way" },
  underWay,
);
