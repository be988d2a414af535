/** Passages that hold words of a question, among those that the viewer may see. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { visibleTo } from "../matters/visible.ts";

const knownWords = statement<{ readonly word: string }>(
  "search.known-words",
  `select word from document_word where firm_id = $1 and word = any ($2::text[])`,
);

export const wordsAmong = async (
  db: Queries,
  firmId: string,
  words: readonly string[],
): Promise<readonly string[]> =>
  (await db.run(knownWords, [firmId, words])).map(({ word }) => word);

const alikeWords = statement<{ readonly word: string; readonly pieces: readonly string[] }>(
  "search.alike-words",
  `select word, pieces from document_word
    where firm_id = $1 and pieces && $2::text[]
    order by cardinality(array(select unnest(pieces) intersect select unnest($2::text[]))) * 2.0
               / (cardinality(pieces) + cardinality($2::text[])) desc, word
    limit $3`,
);

/** Most alike first. */
export const wordsLike = (
  db: Queries,
  firmId: string,
  pieces: readonly string[],
  most: number,
): Promise<readonly { readonly word: string; readonly pieces: readonly string[] }[]> =>
  db.run(alikeWords, [firmId, pieces, most]);

export interface Stems {
  readonly es: string;
  readonly en: string;
}

const stems = statement<Stems>(
  "search.stems",
  `select coalesce(to_tsquery('spanish', q.any_of)::text, '') as es,
          coalesce(to_tsquery('english', q.any_of)::text, '') as en
     from unnest($1::text[]) with ordinality as q (any_of, nth) order by q.nth`,
);

/** Each group as the two languages reduce its words; blank where all of them are small words. */
export const stemsOf = (db: Queries, groups: readonly string[]): Promise<readonly Stems[]> =>
  db.run(stems, [groups]);

export interface Found {
  readonly documentId: string;
  readonly position: number;
  readonly es: number;
  readonly en: number;
  readonly has: readonly boolean[];
  readonly vector: Buffer;
}

/**
 * The index is asked alone first: a plan that took the table's own key would read all of a firm.
 * The words that say whose a passage is stand in `$4` and `$5`, and the firm is asked for again.
 */
const holding = statement<Found>(
  "search.holding",
  `with held as materialized (
     select p.firm_id, p.document_id, p.position, p.matter_id, p.es, p.en, p.vector
       from passage p where p.es @@ $4::text::tsquery or p.en @@ $5::text::tsquery)
   select ${named("p.document_id, p.position, p.vector")},
          coalesce(ts_rank_cd(p.es, $6::text::tsquery)::float8, 0) as es,
          coalesce(ts_rank_cd(p.en, $7::text::tsquery)::float8, 0) as en,
          array(select p.es @@ g.es::tsquery or p.en @@ g.en::tsquery
                  from unnest($8::text[], $9::text[]) with ordinality as g (es, en, nth)
                 order by g.nth) as has
     from held p join matter m on m.firm_id = p.firm_id and m.id = p.matter_id
    where p.firm_id = $1 and ($2::uuid is null or p.matter_id = $2) and ${visibleTo("$3")}
      and ($11::text is null or exists (select from document d where d.firm_id = p.firm_id
             and d.id = p.document_id and d.category = $11))
    limit $10`,
);

export interface Sought {
  readonly matterId: string | null;
  /** With the words that say whose: what a passage must hold. */
  readonly must: Stems;
  /** What it is ranked by. */
  readonly any: Stems;
  readonly groups: readonly Stems[];
  readonly most: number;
  /** Null: of any. */
  readonly category: string | null;
}

export const passagesHolding = (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  { matterId, must, any, groups, most, category }: Sought,
): Promise<readonly Found[]> =>
  db.run(holding, [
    ...[firm.id, matterId, viewer, must.es, must.en, any.es, any.en],
    ...[groups.map(({ es }) => es), groups.map(({ en }) => en), most, category],
  ]);

export interface ShownPassage {
  readonly documentId: string;
  readonly position: number;
  readonly matterId: string;
  readonly version: number;
  readonly title: string;
  readonly page: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly text: string;
}

const shown = statement<ShownPassage>(
  "search.shown",
  `select ${named(`p.document_id, p.position, p.matter_id, p.version, d.title, p.page, p.start_at,
     p.end_at, p.text`)}
     from unnest($2::uuid[], $3::int[]) as h (document_id, position)
     join passage p
       on p.firm_id = $1 and p.document_id = h.document_id and p.position = h.position
     join document d on d.firm_id = p.firm_id and d.id = p.document_id`,
);

/** In no order. */
export const passagesAt = (
  db: Queries,
  firmId: string,
  places: readonly Pick<Found, "documentId" | "position">[],
): Promise<readonly ShownPassage[]> =>
  db.run(shown, [
    ...[firmId, places.map(({ documentId }) => documentId)],
    places.map(({ position }) => position),
  ]);
