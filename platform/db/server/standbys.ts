/** Which standbys a server waits for before it says that something is committed. */
import pg from "pg";
import { askWaitMs } from "./facts.ts";

export interface Standbys {
  /** As `synchronous_standby_names` names them; none where commits wait for nobody. */
  readonly wanted: readonly string[];
  /** How many of them must confirm. */
  readonly needed: number;
  /** Wanted and not there. Null: this user may not see who is. */
  readonly missing: readonly string[] | null;
}

const question = `
  select current_setting('synchronous_standby_names') as names,
         pg_has_role('pg_read_all_stats', 'usage') as "maySee",
         array(select lower(application_name) from pg_stat_replication
                where state = 'streaming') as there`;

interface Row {
  readonly names: string;
  readonly maySee: boolean;
  readonly there: readonly string[];
}

const form = /^\s*(?:(?:(?:first|any)\s+)?(\d+)\s*\()?([^()]*)\)?\s*$/i;

/** `FIRST 2 (a, b, c)`, `ANY 1 (a, b)`, `2 (a, b)` or `a, b`. */
export const standbysIn = (names: string): Pick<Standbys, "wanted" | "needed"> => {
  const [, count = "1", list = ""] = form.exec(names) ?? [];
  const wanted = list
    .split(",")
    .map((name) => name.trim().replaceAll('"', ""))
    .filter((name) => name !== "");
  return { wanted, needed: wanted.length === 0 ? 0 : Number(count) };
};

/** Throws what the server says. */
export const standbysOf = async (url: string): Promise<Standbys> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: askWaitMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const row = (await client.query<Row>(question)).rows[0];
    if (!row) throw new Error("The server answered nothing.");
    const { wanted, needed } = standbysIn(row.names);
    if (!row.maySee) return { wanted, needed, missing: null };
    const isThere = (name: string) =>
      name === "*" ? row.there.length > 0 : row.there.includes(name.toLowerCase());
    return { wanted, needed, missing: wanted.filter((name) => !isThere(name)) };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Whether commits wait for somebody who is not there; null where that cannot be seen. */
export const commitsWait = ({ wanted, needed, missing }: Standbys): boolean | null => {
  if (needed === 0) return false;
  return missing === null ? null : wanted.length - missing.length < Math.min(needed, wanted.length);
};
