/** Clients as their keepers see them: with what is known of their secrets, disabled ones too. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import { clientColumns, type ClientFacts } from "./client-rows.query.ts";

export interface SecretFacts {
  readonly id: string;
  /** The last four characters. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface RegisteredClient extends ClientFacts {
  /** Oldest first; expired ones are left out. */
  readonly secrets: readonly SecretFacts[];
}

export const registeredOf = (
  row: ClientFacts,
  secrets: readonly SecretFacts[],
): RegisteredClient => ({ ...row, secrets });

export interface ClientFilter {
  /** Part of a name or of a `client_id`; empty for all. */
  readonly search: string;
  readonly state: "enabled" | "disabled" | null;
  /** Clients older than this one (its internal id). */
  readonly before: string | null;
  readonly limit: number;
  readonly now: Date;
}

// `$2` is text to be found as it is, so what `like` takes for signs is escaped.
const listing = (name: string, which: string) =>
  statement<ClientFacts>(
    `client-lists.list${name}`,
    `select ${clientColumns} from oauth_client
      where id < coalesce($1::uuid, ${lastId}) ${which}
        and ($2::text = '' or name ilike '%' || $2 || '%' or client_id ilike '%' || $2 || '%')
      order by id desc
      limit $3`,
  );

const all = listing("", "");
const ofState = {
  enabled: listing("-enabled", "and disabled_at is null"),
  disabled: listing("-disabled", "and disabled_at is not null"),
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listClients = async (
  db: Queries,
  { search, state, before, limit, now }: ClientFilter,
): Promise<readonly RegisteredClient[]> => {
  const asked = state === null ? all : ofState[state];
  const rows = await db.run(asked, [before, escaped(search), limit + 1]);
  const ids = rows.map((row) => row.id);
  const secrets = await liveSecrets(db, ids, now);
  return rows.map((row) => registeredOf(row, secrets.get(row.id) ?? []));
};

const find = statement<ClientFacts>(
  "client-lists.find",
  `select ${clientColumns} from oauth_client where client_id = $1`,
);

/** By its `client_id`; null for an unknown one. */
export const readRegistered = async (
  db: Queries,
  clientId: string,
  now: Date,
): Promise<RegisteredClient | null> => {
  const row = (await db.run(find, [clientId]))[0];
  if (!row) return null;
  return registeredOf(row, (await liveSecrets(db, [row.id], now)).get(row.id) ?? []);
};

const secretsOf = statement<SecretFacts & { readonly clientId: string }>(
  "client-lists.secrets",
  `select ${named("id, client_id, hint, created_at, expires_at, last_used_at")}
     from oauth_client_secret
    where client_id = any($1) and (expires_at is null or expires_at > $2)
    order by id`,
);

/** By the clients' internal ids. */
export const liveSecrets = async (
  db: Queries,
  clientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly SecretFacts[]>> => {
  const rows = clientIds.length === 0 ? [] : await db.run(secretsOf, [clientIds, now]);
  return Map.groupBy(rows, (row) => row.clientId);
};
