/** Opaque cursors: where a list goes on, in a form that invites nobody to build one. */
import { refuse, type Refusal } from "../errors.ts";
import { isId } from "../id.ts";

export const writeCursor = (lastId: string): string =>
  Buffer.from(lastId.replaceAll("-", ""), "hex").toString("base64url");

const refused = (): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field: "cursor", message: "cursor: not one of ours" });

/** The id that a page goes on from; null without a cursor, a refusal when it is none of ours. */
export const readCursor = (
  cursor: string | undefined,
): string | null | Refusal<"invalid_request"> => {
  if (cursor === undefined) return null;
  const hex = Buffer.from(cursor, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) && writeCursor(id) === cursor ? id : refused();
};

/** For lists whose place is any text: another app's id, a moment. */
export const writeTextCursor = (last: string): string =>
  Buffer.from(last, "utf8").toString("base64url");

/** The text that a page goes on from; null without a cursor, a refusal when it is none of ours. */
export const readTextCursor = (
  cursor: string | undefined,
  isOurs: (text: string) => boolean,
): string | null | Refusal<"invalid_request"> => {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  return isOurs(text) && writeTextCursor(text) === cursor ? text : refused();
};

export interface PageOfRows<Row> {
  readonly rows: Row[];
  /** Spread into the reply: `nextCursor` is there only where there is more. */
  readonly next: { readonly nextCursor?: string };
}

/** Cuts what was read, one row more than asked for, to a page with its cursor. */
export function cutToPage<Row extends { readonly id: string }>(
  found: readonly Row[],
  limit: number,
): PageOfRows<Row>;
export function cutToPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): PageOfRows<Row>;
export function cutToPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf = (last: Row): string => writeCursor((last as { readonly id: string }).id),
): PageOfRows<Row> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? {} : { nextCursor: cursorOf(last) } };
}
