/** Documents: found with their versions, listed, and their text and bytes. */
import type { documentKinds, readingStates, readingTroubles } from "#contracts/legal/document.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { newest } from "../matters/newest.ts";
import { visibleTo } from "../matters/visible.ts";

export type Kind = (typeof documentKinds)[number];
export type ReadingState = (typeof readingStates)[number];
export type ReadingTrouble = (typeof readingTroubles)[number];

interface OfFile {
  readonly kind: Kind;
  readonly size: number;
  readonly sha256: string;
  readonly state: ReadingState;
  readonly trouble: ReadingTrouble | null;
  readonly pages: number | null;
}

export interface Document extends OfFile {
  readonly id: string;
  readonly matterId: string;
  readonly title: string;
  readonly category: string;
  readonly version: number;
  readonly pagesRead: number;
  readonly createdAt: Date;
}

export interface Version extends OfFile {
  readonly version: number;
  readonly fileName: string;
  readonly isActive: boolean;
  readonly pagesRead: number;
  readonly isCut: boolean;
  readonly addedAt: Date;
  readonly addedBy: string | null;
}

const columns = named(`d.id, d.matter_id, d.title, d.category, d.version, d.created_at, v.kind,
  v.size, v.sha256, v.state, v.trouble, v.pages, v.pages_read`);
const from = `from document d
  join matter m on m.firm_id = d.firm_id and m.id = d.matter_id
  join document_version v
    on v.firm_id = d.firm_id and v.document_id = d.id and v.version = d.version`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<Document>(
  "documents.find",
  `select ${columns} ${from} where d.firm_id = $1 and d.id = $2 and ${visibleTo("$3")}`,
);

/** Null where there is none, or its matter is not the viewer's to see. */
export const findDocument = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Document | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

// The page first, then its newest versions: of very many documents no other's are read.
const listing = (name: string, ...by: readonly string[]) =>
  statement<Document>(
    `documents.list${name}`,
    `select ${columns}
       from (select d.* from document d
               join matter m on m.firm_id = d.firm_id and m.id = d.matter_id
              where d.firm_id = $1 and ${visibleTo("$4")}
                and ${newest("d", { columns: by, first: 5, limit: "$3" })}) d
       join document_version v
         on v.firm_id = d.firm_id and v.document_id = d.id and v.version = d.version
      order by d.id desc`,
  );

const all = listing("");
const ofMatter = listing("-of-matter", "d.matter_id");

/** Newest first. */
export const listDocuments = (
  db: Queries,
  { firm, viewer }: Seeing,
  matterId: string | null,
  before: string | null,
  most: number,
): Promise<readonly Document[]> => {
  const page = [firm.id, before, most, viewer];
  return matterId === null ? db.run(all, page) : db.run(ofMatter, [...page, matterId]);
};

const versions = statement<Version>(
  "documents.versions",
  `select ${named(`version, file_name, kind, size, sha256, is_active, state, trouble, pages,
     pages_read, is_cut, added_at, added_by`)}
     from document_version where firm_id = $1 and document_id = $2 order by version desc`,
);

/** Newest first. */
export const versionsOf = (
  db: Queries,
  firmId: string,
  documentId: string,
): Promise<readonly Version[]> => db.run(versions, [firmId, documentId]);

const file = statement<{ readonly bytes: Buffer }>(
  "documents.file",
  `select bytes from document_file where firm_id = $1 and document_id = $2 and version = $3`,
);

/** The very bytes that were sent. */
export const bytesOf = async (
  db: Queries,
  firmId: string,
  documentId: string,
  version: number,
): Promise<Buffer | null> => (await db.run(file, [firmId, documentId, version]))[0]?.bytes ?? null;

export interface PageText {
  readonly page: number;
  readonly startAt: number;
  readonly text: string;
}

const pageTexts = statement<PageText>(
  "documents.page-texts",
  `select ${named("page, start_at, text")} from document_page
    where firm_id = $1 and document_id = $2 and version = $3 and page >= $4
    order by page limit $5`,
);

export interface SoughtPages {
  readonly documentId: string;
  readonly version: number;
  readonly first: number;
  readonly most: number;
}

export const pagesFrom = (
  db: Queries,
  firmId: string,
  { documentId, version, first, most }: SoughtPages,
): Promise<readonly PageText[]> => db.run(pageTexts, [firmId, documentId, version, first, most]);

const categories = statement<{ readonly category: string }>(
  "documents.categories",
  `select distinct d.category from document d
     join matter m on m.firm_id = d.firm_id and m.id = d.matter_id
    where d.firm_id = $1 and d.category <> '' and ${visibleTo("$2")} order by 1 limit 200`,
);

/** Under which the viewer's documents are kept. */
export const categoriesOf = async (
  db: Queries,
  { firm, viewer }: Seeing,
): Promise<readonly string[]> =>
  (await db.run(categories, [firm.id, viewer])).map(({ category }) => category);
