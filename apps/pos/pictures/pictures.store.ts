/** Pictures of products and businesses; each is written once and never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { StoredPicture } from "./pictures.query.ts";

const insert = statement(
  "pictures.insert",
  `insert into picture (tenant_id, id, media_type, bytes, created_at) values ($1, $2, $3, $4, $5)`,
);

export const insertPicture = (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { mediaType, bytes }: StoredPicture,
  now: Date,
): Promise<unknown> => tx.run(insert, [tenantId, id, mediaType, bytes, now]);

const remove = statement("pictures.remove", `delete from picture where tenant_id = $1 and id = $2`);

/** One that nothing shows any more. */
export const removePicture = (tx: Queries, tenantId: string, id: string): Promise<unknown> =>
  tx.run(remove, [tenantId, id]);
