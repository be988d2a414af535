/** What an operation booked, as its route answers it: each posting of the entry. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { findEntry, type ShownEntry } from "./trust.query.ts";
import { transactionView } from "./trust.wire.ts";

const shownOf = async (
  tx: Queries,
  access: Access,
  id: string,
): Promise<readonly [ShownEntry, ...ShownEntry[]]> => {
  const [first, ...more] = await findEntry(tx, access, id);
  if (!first) throw new Error(`entry ${id} was written and is not there`);
  return [first, ...more];
};

export const bookedView = async (tx: Queries, access: Access, { id }: { readonly id: string }) =>
  transactionView((await shownOf(tx, access, id))[0]);

/** A move between matters is two. */
export const bookedViews = async (tx: Queries, access: Access, { id }: { readonly id: string }) =>
  (await shownOf(tx, access, id)).map(transactionView);
