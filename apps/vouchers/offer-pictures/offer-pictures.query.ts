/** Pictures of offers, found by their address. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { PictureType } from "#platform/parsing/picture-type.ts";

export interface StoredPicture {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

const find = statement<StoredPicture>(
  "offer-pictures.find",
  `select ${named("media_type, bytes")} from offer_picture
    where community_id = $1 and offer_id = $2 and id = $3`,
);

export const findPicture = async (
  db: Queries,
  communityId: string,
  { offerId, id }: { readonly offerId: string; readonly id: string },
): Promise<StoredPicture | null> => (await db.run(find, [communityId, offerId, id]))[0] ?? null;
