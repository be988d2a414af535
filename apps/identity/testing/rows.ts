/** Rows of the past for tests of the sweeps: what the app itself could only write at its time. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";

type Columns = Readonly<Record<string, unknown>>;

export interface Rows {
  readonly accountId: string;
  readonly clientId: string;
  readonly deviceId: string;
  readonly insert: (table: string, columns: Columns) => Promise<void>;
  readonly device: (columns: Columns) => Promise<string>;
  readonly grant: (columns: Columns) => Promise<string>;
  readonly accessTokens: (grantId: string, count: number, expiresAt: Date) => Promise<void>;
  readonly refreshTokens: (
    grantId: string,
    count: number,
    times: { readonly expiresAt: Date; readonly usedAt: Date | null },
  ) => Promise<void>;
  readonly holdOneAccessToken: (tx: Queries) => Promise<void>;
  readonly count: (table: string) => Promise<number>;
  /** Sorted. */
  readonly ids: (table: string) => Promise<readonly string[]>;
}

const accessTokens = statement(
  "test.access-tokens",
  `insert into oauth_access_token (token_hash, grant_id, scopes, created_at, expires_at)
   select sha256(($1::text || n::text || $3::timestamptz::text)::bytea), $1::uuid, '{}', $3, $3
     from generate_series(1, $2::int) as n`,
);

const refreshTokens = statement(
  "test.refresh-tokens",
  `insert into oauth_refresh_token (token_hash, grant_id, generation, expires_at, used_at,
                                    replay_sealed)
   select sha256(($1::text || n::text)::bytea), $1::uuid, n, $3, $4,
          case when $4::timestamptz is null then null else 'x'::bytea end
     from generate_series(1, $2::int) as n`,
);

const holdOne = statement(
  "test.hold-one",
  "select token_hash from oauth_access_token limit 1 for update",
);

/** One account with a device and a client; the rest as a test asks for it. */
export const rowsOf = async (db: Queries, now: Date): Promise<Rows> => {
  const insert = insertInto(db);
  const [accountId, clientId] = [newId(), newId()];
  const email = `${accountId}@example.test`;
  await insert("account", { id: accountId, email, email_key: email, name: "Ana", created_at: now });
  await insert("oauth_client", {
    id: clientId,
    client_id: `c-${clientId}`,
    name: "Tienda",
    kind: "web",
    created_at: now,
    redirect_uris: ["https://a.test/"],
    scopes: ["email"],
    default_scopes: ["email"],
  });
  const device = (columns: Columns) =>
    insertWithId("device", {
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
      methods: ["pwd"],
      address: "",
      user_agent: "",
      ...columns,
    });
  const insertWithId = async (table: string, columns: Columns): Promise<string> => {
    const id = newId();
    await insert(table, { id, ...columns });
    return id;
  };
  const deviceId = await device({});
  return {
    accountId,
    clientId,
    deviceId,
    insert,
    device,
    count: countOf(db),
    ids: idsOf(db),
    grant: (columns) =>
      insertWithId("oauth_grant", {
        client_id: clientId,
        account_id: accountId,
        device_id: deviceId,
        scopes: ["email"],
        created_at: now,
        last_used_at: now,
        absolute_expires_at: plusMs(now, dayMs),
        ...columns,
      }),
    accessTokens: async (grantId, count, expiresAt) => {
      await db.run(accessTokens, [grantId, count, expiresAt]);
    },
    refreshTokens: async (grantId, count, { expiresAt, usedAt }) => {
      await db.run(refreshTokens, [grantId, count, expiresAt, usedAt]);
    },
    holdOneAccessToken: async (tx) => {
      await tx.run(holdOne);
    },
  };
};

const insertInto =
  (db: Queries): Rows["insert"] =>
  async (table, columns) => {
    const names = Object.keys(columns);
    const places = names.map((_name, index) => `$${index + 1}`);
    const text = `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`;
    // Names are cut at 63 bytes by the server; what is cut must differ.
    const name = `test.${sha256Hex(text).slice(0, 20)}`;
    await db.run(statement(name, text), Object.values(columns));
  };

const countOf =
  (db: Queries): Rows["count"] =>
  async (table) => {
    const text = `select count(*)::int as n from ${table}`;
    return (
      (await db.run(statement<{ readonly n: number }>(`test.count.${table}`, text)))[0]?.n ?? 0
    );
  };

const idsOf =
  (db: Queries): Rows["ids"] =>
  async (table) => {
    const text = `select id from ${table} order by id::text`;
    const found = await db.run(statement<{ readonly id: string }>(`test.ids.${table}`, text));
    return found.map(({ id }) => id);
  };
