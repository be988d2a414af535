/** One change of state: the whole of it is committed, or nothing is. */
import type { Database, Queries } from "./database.ts";

const isDatabase = (db: Queries): db is Database => "transaction" in db;

/**
 * Runs `work` in a transaction of its own; handed the one that is open already, in that one, so
 * that what calls a command decides how much is committed together. See `Database.transaction`.
 */
export const change = <T>(db: Queries, work: (tx: Queries) => Promise<T>): Promise<T> =>
  isDatabase(db) ? db.transaction(work) : work(db);
