/** Notes the newest month up to which every close has ended; it never goes back. */
import { statement } from "#platform/db/statement.ts";

export const noteClosedThrough = statement(
  "closing.note-closed-through",
  `insert into app_fact as f (name, value)
   values ('billing-closed', jsonb_build_object('month', $1::text))
   on conflict (name) do update set value = excluded.value
    where f.value ->> 'month' < $1::text`,
);
