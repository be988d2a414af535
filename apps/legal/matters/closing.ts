/** What must be settled before a matter is closed: each room that keeps such a thing says so. */
import type { Queries } from "#platform/db/database.ts";

/**
 * One sentence for people that names what is open of the matter; null where nothing is. It runs in
 * the transaction that closes, under the matter's lock.
 */
export type OpenOf = (tx: Queries, firmId: string, matterId: string) => Promise<string | null>;
