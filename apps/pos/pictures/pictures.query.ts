/** Pictures of products and businesses, found by their address. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PictureType } from "#platform/parsing/picture-type.ts";

export interface StoredPicture {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

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
