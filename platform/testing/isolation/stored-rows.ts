/** The victim's rows as one fingerprint: all of the app's schema that name one of its marks. */
import pg from "pg";
import type { TestDatabase } from "../test-server.ts";

export interface StoredRows {
  /** A digest by table, of the rows that name one of the marks. */
  readonly look: (marks: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly close: () => Promise<void>;
}

/** Rows of messages go when they were sent, which is whenever the sender comes to it. */
const passing = ["message", "message_attachment"];

/** When somebody was last seen is written by being seen, by the owner too. */
const seen = ["last_used_at", "last_seen_at", "seen_at", "lease_until", "checked_at"];

export const storedRows = async (
  database: Pick<TestDatabase, "adminUrl">,
  schema: string,
): Promise<StoredRows> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const { rows: tables } = await admin.query<{ readonly name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all($2::text[])
      order by c.relname`,
    [schema, passing],
  );
  const names = tables.map(({ name }) => name);
  // A row that was written is another version of it, in another place or of another transaction.
  const versions = union(
    names,
    (name) =>
      `select '${name}' as name, md5(string_agg(ctid::text || xmin::text, ' ')) as digest
         from ${schema}.${name}`,
  );
  const digestsOf = (some: readonly string[]): string =>
    union(
      some,
      (name) =>
        `select '${name}' as name, md5(string_agg(md5(row), '' order by md5(row))) as digest
           from (select (to_jsonb(t) - $2::text[])::text as row from ${schema}.${name} t) r
          where row like any($1::text[])`,
    );
  const ask = async (query: pg.QueryConfig): Promise<Digests> => {
    const { rows } = await admin.query<{ readonly name: string; readonly digest: string | null }>(
      query,
    );
    return new Map(rows.map(({ name, digest }) => [name, digest ?? ""]));
  };
  /** By what was looked for: only tables that were written to since are read again. */
  const known = new Map<string, { readonly versions: Digests; readonly digests: Digests }>();
  const look: StoredRows["look"] = async (marks) => {
    const key = marks.join("\n");
    const last = known.get(key);
    // Before the rows: what is written in between is read now, and read again at the next look.
    const now = await ask({ name: "isolation versions", text: versions });
    const written = last ? changedTables(last.versions, now) : names;
    // Digits alone occur in any hash by chance; what holds them names the victim by others too.
    const telling = marks.filter((mark) => !/^\d+$/.test(mark));
    const patterns = telling.map((mark) => `%${mark.replace(/[\\%_]/g, "\\$&")}%`);
    const read: Digests =
      written.length === 0
        ? new Map()
        : await ask({ text: digestsOf(written), values: [patterns, seen] });
    const digests = new Map([...(last?.digests ?? []), ...read]);
    known.set(key, { versions: now, digests });
    return digests;
  };
  return { look, close: () => admin.end() };
};

type Digests = ReadonlyMap<string, string>;

const union = (names: readonly string[], of: (name: string) => string): string =>
  names.map(of).join(" union all ");

/** Tables whose rows of the victim are not what they were. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] => [...after.keys()].filter((name) => before.get(name) !== after.get(name));
