/** How restaurants fare, for the homes of those who work there: tables that are served now. */
import { statement } from "#platform/db/statement.ts";
import { countFacts, type Counted } from "#platform/people/count-facts.ts";

const served = statement<Counted>(
  "place-facts.served",
  `select tenant_id as id, count(*)::integer as count from dining_order
    where tenant_id = any ($1::uuid[]) and state = 'open'
    group by tenant_id`,
);

export const placeFactsOf = countFacts({ "es-MX": "Mesas ocupadas", en: "Tables taken" }, served);
