/** Fills a law firm: matters, and passages of documents of one of them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { embedded } from "../../apps/legal/search/embedding.domain.ts";
import { folded, piecesOf, wordsOf } from "../../apps/legal/search/folding.domain.ts";
import { firmWord, matterWord } from "../../apps/legal/search/scope.domain.ts";
import { retrievalPapers } from "../../apps/legal/testing/retrieval/retrieval.ts";
import type { DemoWorld } from "../../ecosystem/demo-world.ts";
import type { Machine } from "../instance.ts";

export interface LegalCast {
  readonly key: string;
  readonly matterId: string;
}

export interface LegalSize {
  readonly matters: number;
  readonly documents: number;
  readonly passages: number;
}

const passagesOfEach = 100;

/** Of 1,000,000 rows: 100,000 matters, and 200,000 passages of 2,000 documents. */
export const sizeOf = (rows: number): LegalSize => {
  const documents = Math.ceil(rows / 500);
  return { matters: Math.ceil(rows / 10), documents, passages: documents * passagesOfEach };
};

/** Different texts; each stands in many documents beside words of its own. */
const textCount = 2_000;
/** Rare words: each stands in few passages. */
const folioCount = 50_000;

export const seedLegalBench = async (
  { admin, home }: Machine,
  size: LegalSize,
): Promise<LegalCast> => {
  const demo = JSON.parse(await readFile(join(home, "demo.json"), "utf8")) as DemoWorld;
  const { firm = "", client = "", matter: matterId = "" } = demo.ids;
  const cast = { key: demo.apiKeys["legalFull"]?.key ?? "", matterId };
  await admin.query("set search_path = legal");
  // Of a home that was kept.
  const { rows } = await admin.query<{ count: string }>("select count(*) from passage");
  if (Number(rows[0]?.count) >= size.passages) return cast;
  await admin.query("set synchronous_commit = off");
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into matter (firm_id, id, client_id, title, practice_area, description, status,
                         restricted, opened_at, created_at)
     select $1, uuidv7(), $2, 'Asunto ' || n, 'civil', '',
            (array['active', 'active', 'on_hold', 'closed'])[1 + n % 4], false, now(), now()
       from generate_series(1, $3::int) n`,
    [firm, client, size.matters],
  );
  // Built in one go, as a restore does: entered row by row they take most of the time.
  await admin.query("drop index passage_es, passage_en");
  await seedPassages({ admin }, { firm, matterId, documents: size.documents });
  await seedWords({ admin }, firm);
  await admin.query("set maintenance_work_mem = '256MB'");
  for (const language of ["es", "en"])
    await admin.query(
      `create index passage_${language} on passage using gin (${language}) with (fastupdate = off)`,
    );
  await admin.query("set session_replication_role = origin");
  await admin.query("vacuum analyze matter, document, document_version, passage, document_word");
  return cast;
};

/** Sentences of our own papers, three at a time, as no two papers have them. */
const texts = async (): Promise<readonly string[]> => {
  const papers = await retrievalPapers();
  const parts = papers.flatMap(({ text }) => text.split("\n\n"));
  return Array.from({ length: textCount }, (_, nth) => {
    const pick = (step: number): string => parts[(nth * step + nth) % parts.length] ?? "";
    return `${pick(7)}\n${pick(11)}\n${pick(13)}`;
  });
};

/** Those of the texts and their folios: what is spelled otherwise is looked for among them. */
const seedWords = async ({ admin }: Pick<Machine, "admin">, firm: string): Promise<void> => {
  const all = (await texts()).flatMap((text) => wordsOf(folded(text)));
  const folios = Array.from({ length: folioCount }, (_, nth) => `folio${nth}`);
  const words = [...new Set([...all, ...folios])];
  await admin.query(
    `insert into document_word (firm_id, word, pieces)
     select $1, w.word, string_to_array(w.pieces, ' ')
       from unnest($2::text[], $3::text[]) as w (word, pieces) on conflict do nothing`,
    [firm, words, words.map((word) => piecesOf(word).join(" "))],
  );
};

const folio = `(d.n * 7919 + p * 104729) % ${folioCount}`;

const seedPassages = async (
  { admin }: Pick<Machine, "admin">,
  {
    firm,
    matterId,
    documents,
  }: { readonly firm: string; readonly matterId: string; readonly documents: number },
): Promise<void> => {
  const all = await texts();
  await admin.query(
    `create temporary table sample (nth int primary key, text text, vector bytea,
                                    es tsvector, en tsvector)`,
  );
  await admin.query(
    `insert into sample select s.nth - 1, s.text, decode(s.vector, 'base64'),
                               to_tsvector('spanish', s.folded), to_tsvector('english', s.folded)
       from unnest($1::text[], $2::text[], $3::text[])
            with ordinality as s (text, folded, vector, nth)`,
    [all, all.map(folded), all.map((text) => embedded(folded(text)).toString("base64"))],
  );
  await admin.query(
    `with made as (
       insert into document (firm_id, id, matter_id, title, category, created_at)
       select $1, uuidv7(), $2, 'Documento ' || n, '', now() from generate_series(1, $3::int) n
       returning id),
     numbered as (select id, row_number() over () as n from made),
     versions as (
       insert into document_version (firm_id, document_id, version, file_name, kind, size,
                                     sha256, is_active, state, pages, added_at)
       select $1, id, 1, 'd.txt', 'text', 1, '', false, 'ready', 10, now() from numbered)
     insert into passage (firm_id, document_id, position, matter_id, version, page, start_at,
                          end_at, text, vector, es, en)
     select $1, d.id, p, $2, 1, 1 + p / 10, p * 1000, p * 1000 + 900, s.text, s.vector,
            array_to_tsvector($5::text[]) || s.es || to_tsvector('spanish', 'folio' || ${folio}),
            array_to_tsvector($5::text[]) || s.en || to_tsvector('english', 'folio' || ${folio})
       from numbered d cross join generate_series(0, $4::int - 1) p
       join sample s on s.nth = ((d.n * 31 + p * 17) % ${textCount})`,
    [
      ...[firm, matterId, documents, passagesOfEach],
      [firmWord(firm), matterWord(matterId)].toSorted(),
    ],
  );
};
