/** Pictures of products and businesses; each is written once and never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PictureType } from "../domain/picture.ts";

export interface StoredPicture {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

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

const find = statement<{ readonly media_type: PictureType; readonly bytes: Buffer }>(
  "pictures.find",
  `select media_type, bytes from picture where tenant_id = $1 and id = $2`,
);

export const findPicture = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<StoredPicture | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? { mediaType: row.media_type, bytes: row.bytes } : null;
};

const remove = statement("pictures.remove", `delete from picture where tenant_id = $1 and id = $2`);

/** One that nothing shows any more. */
export const removePicture = (tx: Queries, tenantId: string, id: string): Promise<unknown> =>
  tx.run(remove, [tenantId, id]);
