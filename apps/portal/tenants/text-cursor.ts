/** Cursors of lists whose ids are any text of another app. */

export const writeTextCursor = (lastId: string): string =>
  Buffer.from(lastId, "utf8").toString("base64url");

/** The id that a page goes on after; empty without a cursor, null where it is none of ours. */
export const readTextCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return "";
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  return text !== "" && !text.includes("\u0000") && writeTextCursor(text) === cursor ? text : null;
};
