/** Briefings, one per kind and day, and the weekly snapshots: written once, never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Briefing } from "./briefings.query.ts";

const insert = statement<{ readonly id: string }>(
  "briefings.insert",
  `insert into briefing (id, kind, day, figures, text_es, text_en, created_at)
   values ($1, $2, $3::text::date, $4, $5, $6, $7)
   on conflict (kind, day) do nothing returning id`,
);

/** False when the day has its briefing already. */
export const insertBriefing = async (db: Queries, made: Briefing): Promise<boolean> => {
  const { id, kind, day, figures, text, createdAt } = made;
  const values = [id, kind, day, JSON.stringify(figures), text.es, text.en, createdAt];
  return (await db.run(insert, values)).length === 1;
};

const keep = statement<{ readonly week: string }>(
  "briefings.keep-snapshot",
  `insert into snapshot (week, figures, created_at) values ($1::text::date, $2, $3)
   on conflict (week) do nothing returning week::text`,
);

/** False when the week, named by its first day, was kept before. */
export const insertSnapshot = async (
  db: Queries,
  week: string,
  figures: object,
  at: Date,
): Promise<boolean> => (await db.run(keep, [week, JSON.stringify(figures), at])).length === 1;
