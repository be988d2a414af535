/** Pictures of offers; each is written once and never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { StoredPicture } from "./offer-pictures.query.ts";

const lock = statement(
  "offer-pictures.lock",
  `select from offer where community_id = $1 and id = $2 for no key update`,
);

const remove = statement(
  "offer-pictures.remove",
  `delete from offer_picture where community_id = $1 and offer_id = $2`,
);

const insert = statement(
  "offer-pictures.insert",
  `insert into offer_picture (community_id, id, offer_id, media_type, bytes, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export interface PictureOf {
  readonly communityId: string;
  readonly offerId: string;
  readonly now: Date;
}

/** In place of the one that there was; under the offer's lock, so that one of two stays. */
export const putPicture = async (
  tx: Queries,
  { communityId, offerId, now }: PictureOf,
  picture: StoredPicture | null,
): Promise<void> => {
  await tx.run(lock, [communityId, offerId]);
  await tx.run(remove, [communityId, offerId]);
  if (picture === null) return;
  const { mediaType, bytes } = picture;
  await tx.run(insert, [communityId, newId(), offerId, mediaType, bytes, now]);
};
