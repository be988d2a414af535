/** Titles and matters of documents that answers quote, among those that the viewer may see. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { visibleTo } from "../matters/visible.ts";
import type { Cited } from "./answer.view.tsx";

const cited = statement<Cited & { readonly id: string }>(
  "ask.cited",
  `select ${named("d.id, d.title, d.matter_id")} from document d
     join matter m on m.firm_id = d.firm_id and m.id = d.matter_id
    where d.firm_id = $1 and d.id = any ($3::uuid[]) and ${visibleTo("$2")}`,
);

export const citedBy = async (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, Cited>> => {
  const rows = await db.run(cited, [firm.id, viewer, [...new Set(documentIds)]]);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
};
