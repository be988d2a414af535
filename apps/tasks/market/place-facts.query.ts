/** How markets fare, for the homes of those who run them: tasks that nobody has taken on yet. */
import { statement } from "#platform/db/statement.ts";
import { countFacts, type Counted } from "#platform/people/count-facts.ts";

const open = statement<Counted>(
  "place-facts.open",
  `select tenant_id as id, count(*)::integer as count from task
    where tenant_id = any ($1::uuid[]) and state = 'open'
    group by tenant_id`,
);

export const placeFactsOf = countFacts({ "es-MX": "Tareas abiertas", en: "Open tasks" }, open);
