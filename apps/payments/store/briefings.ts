/** Briefings, one per kind and day, and the weekly snapshots: written once, never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { lastId } from "./page-bounds.ts";

export type BriefingKind = "daily_brain" | "daily_intelligence";

export interface Briefing {
  readonly id: string;
  readonly kind: BriefingKind;
  /** The last day that it speaks of. */
  readonly day: string;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly text: { readonly es: string; readonly en: string };
  readonly createdAt: Date;
}

interface BriefingRow {
  readonly id: string;
  readonly kind: BriefingKind;
  readonly day: string;
  readonly figures: Briefing["figures"];
  readonly text_es: string;
  readonly text_en: string;
  readonly created_at: Date;
}

const briefingOf = (row: BriefingRow): Briefing => ({
  ...{ id: row.id, kind: row.kind, day: row.day, figures: row.figures },
  ...{ text: { es: row.text_es, en: row.text_en }, createdAt: row.created_at },
});

const known = statement<{ readonly day: string }>(
  "briefings.known",
  "select day::text from briefing where kind = $1 and day = $2::text::date",
);

export const isBriefed = async (db: Queries, kind: BriefingKind, day: string): Promise<boolean> =>
  (await db.run(known, [kind, day])).length === 1;

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

const list = statement<BriefingRow>(
  "briefings.list",
  `select id, kind, day::text, figures, text_es, text_en, created_at from briefing
    where id < coalesce($2, ${lastId}) and case when $1::text is null then true else kind = $1 end
    order by id desc limit $3`,
);

export const listBriefings = async (
  db: Queries,
  kind: BriefingKind | null,
  before: string | null,
  most: number,
): Promise<readonly Briefing[]> => (await db.run(list, [kind, before, most])).map(briefingOf);

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
