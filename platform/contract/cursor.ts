/** Opaque cursors: where a list goes on, in a form that invites nobody to build one. */
import { refuse, type Refusal } from "../errors.ts";
import { isId } from "../id.ts";

export const writeCursor = (lastId: string): string =>
  Buffer.from(lastId.replaceAll("-", ""), "hex").toString("base64url");

/** The id that a page goes on from; null without a cursor, a refusal when it is none of ours. */
export const readCursor = (
  cursor: string | undefined,
): string | null | Refusal<"invalid_request"> => {
  if (cursor === undefined) return null;
  const hex = Buffer.from(cursor, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (isId(id) && writeCursor(id) === cursor) return id;
  return refuse("invalid_request", { field: "cursor", message: "cursor: not one of ours" });
};
