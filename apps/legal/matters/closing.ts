/** What must be settled before a matter is closed: each room that keeps such a thing says so. */
import type { Queries } from "#platform/db/database.ts";

/** One sentence for people: what of a matter is open. */
export interface OpenThing {
  readonly es: string;
  readonly en: string;
}

/** Null where nothing is open. It runs in the transaction that closes, under the matter's lock. */
export type OpenOf = (tx: Queries, firmId: string, matterId: string) => Promise<OpenThing | null>;

export const openThings = async (
  db: Queries,
  firmId: string,
  matterId: string,
  guards: readonly OpenOf[],
): Promise<readonly OpenThing[]> => {
  const open: OpenThing[] = [];
  for (const openOf of guards) {
    const thing = await openOf(db, firmId, matterId);
    if (thing !== null) open.push(thing);
  }
  return open;
};
