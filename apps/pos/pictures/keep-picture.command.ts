/** Keeps a picture: what it is, is told by its bytes; a new one has a new address. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { isShowable, pictureSizeOf } from "#platform/parsing/picture-size.ts";
import { pictureTypeOf } from "#platform/parsing/picture-type.ts";
import { pictureBytesMost } from "./limits.ts";
import { insertPicture, removePicture } from "./pictures.store.ts";

export interface Keeping {
  readonly tenantId: string;
  /** Of this app: other apps show the picture, too. */
  readonly baseUrl: string;
  readonly now: Date;
}

/** `widePicture`: a small file that holds more points than a cheap phone can show. */
export type PictureFault = "needFile" | "badPicture" | "bigPicture" | "widePicture";
export type KeptPicture = { readonly url: string } | { readonly fault: PictureFault };

export const keepPicture = async (
  tx: Queries,
  { tenantId, baseUrl, now }: Keeping,
  bytes: Buffer | undefined,
): Promise<KeptPicture> => {
  if (bytes === undefined || bytes.length === 0) return { fault: "needFile" };
  if (bytes.length > pictureBytesMost) return { fault: "bigPicture" };
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === null || pictureSizeOf(bytes) === null) return { fault: "badPicture" };
  if (!isShowable(bytes)) return { fault: "widePicture" };
  const id = newId();
  await insertPicture(tx, { tenantId, id }, { mediaType, bytes }, now);
  return { url: `${baseUrl}/p/${tenantId}/${id}` };
};

/** Of an address that is ours; another's picture is left alone. */
export const forgetPicture = async (tx: Queries, tenantId: string, url: string): Promise<void> => {
  const [, owner, id] = /\/p\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(url) ?? [];
  if (owner === tenantId && id !== undefined) await removePicture(tx, tenantId, id);
};
