/** Gives an offer its picture, or takes it away: what a file is, its bytes tell. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { isShowable, pictureSizeOf } from "#platform/parsing/picture-size.ts";
import { pictureTypeOf } from "#platform/parsing/picture-type.ts";
import { pictureBytesMost } from "./limits.ts";
import type { StoredPicture } from "./offer-pictures.query.ts";
import { putPicture, type PictureOf } from "./offer-pictures.store.ts";

/** `widePicture`: a small file that holds more points than a cheap phone can show. */
export type PictureFault = "needFile" | "badPicture" | "bigPicture" | "widePicture";

const pictureIn = (bytes: Buffer | undefined): StoredPicture | PictureFault => {
  if (bytes === undefined || bytes.length === 0) return "needFile";
  if (bytes.length > pictureBytesMost) return "bigPicture";
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === null || pictureSizeOf(bytes) === null) return "badPicture";
  return isShowable(bytes) ? { mediaType, bytes } : "widePicture";
};

/** Null when it is kept; whose offer it is was asked before. */
export const keepPicture = async (
  db: Queries,
  of: PictureOf,
  bytes: Buffer | undefined,
): Promise<PictureFault | null> => {
  const picture = pictureIn(bytes);
  if (typeof picture === "string") return picture;
  await change(db, (tx) => putPicture(tx, of, picture));
  return null;
};

export const removePicture = (db: Queries, of: PictureOf): Promise<void> =>
  change(db, (tx) => putPicture(tx, of, null));
