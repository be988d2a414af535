/** Briefings, one per kind and day. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { lastId } from "#platform/db/id-bounds.ts";

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

interface BriefingRow extends Omit<Briefing, "text"> {
  readonly es: string;
  readonly en: string;
}

const columns = named("id, kind, day::text, figures, text_es as es, text_en as en, created_at");

const known = statement<{ readonly day: string }>(
  "briefings.known",
  "select day::text from briefing where kind = $1 and day = $2::text::date",
);

export const isBriefed = async (db: Queries, kind: BriefingKind, day: string): Promise<boolean> =>
  (await db.run(known, [kind, day])).length === 1;

const list = statement<BriefingRow>(
  "briefings.list",
  `select ${columns} from briefing
    where id < coalesce($2, ${lastId}) and case when $1::text is null then true else kind = $1 end
    order by id desc limit $3`,
);

export const listBriefings = async (
  db: Queries,
  kind: BriefingKind | null,
  before: string | null,
  most: number,
): Promise<readonly Briefing[]> =>
  (await db.run(list, [kind, before, most])).map(({ es, en, ...row }) => ({
    ...row,
    text: { es, en },
  }));
