/** The reading of documents: whose turn it is, how far it got, and what came of it. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Passage } from "../extraction/passages.domain.ts";
import { pageStarts } from "../extraction/passages.domain.ts";
import type { SearchedPassage, SearchedWord } from "../extraction/searched-text.ts";
import type { ReadingTrouble } from "./documents.query.ts";

export interface Turn {
  readonly firmId: string;
  readonly documentId: string;
  readonly version: number;
  readonly tries: number;
}

/** Each in a state of its own: a reader that died is found by the end of its lease. */
const claim = statement<Turn>(
  "reading.claim",
  `update document_version v
      set tries = v.tries + 1, leased_until = now() + make_interval(secs => $1)
     from (select firm_id, document_id, version from document_version
            where state = 'waiting' and (leased_until is null or leased_until < now())
            order by added_at limit 1 for update skip locked) next
    where v.firm_id = next.firm_id and v.document_id = next.document_id
      and v.version = next.version
   returning ${named("v.firm_id, v.document_id, v.version, v.tries")}`,
);

export const claimTurn = async (tx: Queries, leaseSeconds: number): Promise<Turn | null> =>
  (await tx.run(claim, [leaseSeconds]))[0] ?? null;

const letGo = statement(
  "reading.let-go",
  `update document_version set leased_until = null, tries = tries - 1
    where firm_id = $1 and document_id = $2 and version = $3 and state = 'waiting'`,
);

/** It was not its fault: it is read as if it had never been begun. */
export const giveBack = (tx: Queries, { firmId, documentId, version }: Turn): Promise<unknown> =>
  tx.run(letGo, [firmId, documentId, version]);

const progress = statement(
  "reading.progress",
  `update document_version
      set pages_read = $4, pages = $5, leased_until = now() + make_interval(secs => $6)
    where firm_id = $1 and document_id = $2 and version = $3 and state = 'waiting'`,
);

export const noteProgress = (
  tx: Queries,
  { firmId, documentId, version }: Turn,
  [done, of]: readonly [number, number],
  leaseSeconds: number,
): Promise<unknown> => tx.run(progress, [firmId, documentId, version, done, of, leaseSeconds]);

const settle = statement<{ readonly version: number }>(
  "reading.settle",
  `update document_version
      set state = $4, trouble = $5, pages = $6, pages_read = coalesce($6, 0), is_cut = $7,
          leased_until = null
    where firm_id = $1 and document_id = $2 and version = $3 and state = 'waiting'
   returning version`,
);

export interface Outcome {
  readonly trouble: ReadingTrouble | null;
  readonly pages: number | null;
  readonly isCut: boolean;
}

/** False where another reader was faster. */
export const settleReading = async (
  tx: Queries,
  { firmId, documentId, version }: Turn,
  { trouble, pages, isCut }: Outcome,
): Promise<boolean> => {
  const state = trouble === null ? "ready" : "unreadable";
  const values = [firmId, documentId, version, state, trouble, pages, isCut];
  return (await tx.run(settle, values)).length === 1;
};

const insertPages = statement(
  "reading.insert-pages",
  `insert into document_page (firm_id, document_id, version, page, start_at, text)
   select $1, $2, $3, $6 + p.nth, p.start_at, p.text
     from unnest($4::text[], $5::int[]) with ordinality as p (text, start_at, nth)`,
);

/** Written at once: more would keep the process from others while it is put together. */
const portion = { pages: 40, passages: 200 };

export const putPages = async (
  tx: Queries,
  { firmId, documentId, version }: Turn,
  pages: readonly string[],
): Promise<void> => {
  const starts = pageStarts(pages);
  for (let from = 0; from < pages.length; from += portion.pages) {
    const to = from + portion.pages;
    const some = [pages.slice(from, to), starts.slice(from, to), from];
    await tx.run(insertPages, [firmId, documentId, version, ...some]);
  }
};

const dropPassages = statement(
  "reading.drop-passages",
  `delete from passage where firm_id = $1 and document_id = $2`,
);

const insertPassages = statement(
  "reading.insert-passages",
  `insert into passage (firm_id, document_id, position, matter_id, version, page, start_at, end_at,
                        text, vector, es, en)
   select $1, $2, p.position, $3, $4, p.page, p.start_at, p.end_at, p.text,
          decode(p.vector, 'base64'),
          array_to_tsvector($5::text[]) || to_tsvector('spanish', p.folded),
          array_to_tsvector($5::text[]) || to_tsvector('english', p.folded)
     from unnest($6::int[], $7::int[], $8::int[], $9::int[], $10::text[], $11::text[],
                 $12::text[]) as p (position, page, start_at, end_at, text, folded, vector)`,
);

export type KeptPassage = SearchedPassage & Pick<Passage, "text">;

export interface PassagesOf extends Turn {
  readonly matterId: string;
  /** Words that say whose they are; see `search/scope.domain.ts`. */
  readonly scopes: readonly string[];
}

/** In place of those of older versions. */
export const putPassages = async (
  tx: Queries,
  { firmId, documentId, version, matterId, scopes }: PassagesOf,
  passages: readonly KeptPassage[],
): Promise<void> => {
  await tx.run(dropPassages, [firmId, documentId]);
  for (let from = 0; from < passages.length; from += portion.passages) {
    const some = passages.slice(from, from + portion.passages);
    await tx.run(insertPassages, [
      ...[firmId, documentId, matterId, version, scopes, some.map((_, nth) => from + nth)],
      ...[some.map(({ page }) => page), some.map(({ start }) => start)],
      ...[some.map(({ end }) => end), some.map(({ text }) => text)],
      ...[some.map(({ folded }) => folded), some.map(({ vector }) => vector)],
    ]);
  }
};

const insertWords = statement(
  "reading.insert-words",
  `insert into document_word (firm_id, word, pieces)
   select $1, w.word, string_to_array(w.pieces, ' ')
     from unnest($2::text[], $3::text[]) as w (word, pieces)
   on conflict do nothing`,
);

/** In their order, so that two readings wait for each other and never both ways. */
export const putWords = (
  tx: Queries,
  firmId: string,
  words: readonly SearchedWord[],
): Promise<unknown> =>
  tx.run(insertWords, [
    ...[firmId, words.map(({ word }) => word)],
    words.map(({ pieces }) => pieces),
  ]);
