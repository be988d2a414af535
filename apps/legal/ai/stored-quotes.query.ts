/** Whether quotes stand in the stored text of their documents, at their place, byte for byte. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Citation } from "./answer.domain.ts";

interface StoredPage {
  readonly documentId: string;
  readonly version: number;
  readonly page: number;
  readonly startAt: number;
  readonly text: string;
}

const pages = statement<StoredPage>(
  "quotes.pages",
  `select distinct ${named("p.document_id, p.version, p.page, p.start_at, p.text")}
     from unnest($2::uuid[], $3::int[], $4::int[]) as c (document_id, version, page)
     join document_page p
       on p.firm_id = $1 and p.document_id = c.document_id and p.version = c.version
      and p.page = c.page`,
);

/** The text is read anew: a document may have been replaced since it was searched. */
export const isStored = async (
  db: Queries,
  firmId: string,
  citations: readonly Citation[],
): Promise<boolean> => {
  const found = await db.run(pages, [
    firmId,
    citations.map(({ documentId }) => documentId),
    citations.map(({ version }) => version),
    citations.map(({ page }) => page),
  ]);
  return citations.every((one) => found.some((page) => holds(page, one)));
};

const holds = (stored: StoredPage, { documentId, version, page, start, end, quote }: Citation) =>
  stored.documentId === documentId &&
  stored.version === version &&
  stored.page === page &&
  stored.text.slice(start - stored.startAt, end - stored.startAt) === quote;
