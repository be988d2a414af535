/**
 * API keys `milpa_<slug>_<32 hex>`: only their SHA-256 is stored; made, listed, rotated and revoked
 * here.
 */
import { LRUCache } from "lru-cache";
import { credentialCacheEntries } from "../limits.ts";
import { minuteMs, type Clock } from "../clock.ts";
import { randomHex, sha256Hex } from "../crypto.ts";
import type { Database, Queries } from "../db/database.ts";
import { Refusal } from "../errors.ts";
import type { ApiKeyCaller, KeyScope } from "../http/caller.ts";
import { newId } from "../id.ts";
import * as rows from "./api-key-rows.ts";
import type { KeyReach } from "./api-key-rows.ts";
import { credentialCache } from "./credential-cache.ts";
import { markKind } from "./key-kinds.ts";
import { isManager, type KeyManager } from "./person-keys.ts";
import { revokeKey, type OnLineageEnded } from "./revoke-key.ts";
import { holdCurrent, retireKey } from "./rotate-key.ts";

export interface NewKey {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly scope: KeyScope;
  /** Only an operator gives this mark, to a key without a scope; absent: false. */
  readonly ecosystem?: boolean;
  /** The lineage of the key that makes it; absent: an operator or a person does. */
  readonly madeBy?: string | null;
  /** The person who makes it at a page; absent: a key or the command line does. */
  readonly issuer?: KeyIssuer | null;
}

export interface KeyIssuer {
  /** Lasting, and the app's own. */
  readonly id: string;
  readonly name: string;
}

export interface KeyFacts extends Required<NewKey> {
  readonly id: string;
  /** The first characters, so that people can tell keys apart. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Set while a rotated key lives out its grace time. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The name of the person who ended it at a page. */
  readonly revokedBy: string | null;
}

/** A key in clear: shown once, at creation or rotation. */
export interface IssuedKey extends KeyFacts {
  readonly key: string;
}

interface Rotation {
  /** A key, or a person at a page; absent: an operator at the command line. */
  readonly by?: ApiKeyCaller | KeyManager;
  /** A transaction that is open; absent: one of its own. */
  readonly tx?: Queries;
}

export interface ApiKeys {
  /** The caller behind a presented key; null when it is malformed, unknown, expired or revoked. */
  readonly resolve: (presented: string) => Promise<ApiKeyCaller | null> | ApiKeyCaller | null;
  readonly create: (key: NewKey, tx?: Queries) => Promise<IssuedKey>;
  /**
   * Takes a key that was made elsewhere, such as one of the environment; those that had its name
   * before end. One that was revoked by hand stays so. Throws for a key of another form.
   */
  readonly adopt: (clear: string, key: NewKey) => Promise<void>;
  /** Whether a key may hand out others: neither revoked nor replaced, until `tx` ends. */
  readonly holdCurrent: (tx: Queries, keyId: string) => Promise<boolean>;
  /** Null where it is unknown or out of reach. */
  readonly find: (id: string, by: KeyReach) => Promise<KeyFacts | null>;
  /** Ids of the people who were shown a key of the lineage, or of one that made it. */
  readonly issuersOf: (lineageId: string, tx?: Queries) => Promise<readonly string[]>;
  /** Newest first, within the reach of a key; without one all that there are. */
  readonly list: (limit: number, before?: string, by?: KeyReach) => Promise<readonly KeyFacts[]>;
  /**
   * A new key with the same rights; the old one stays valid for the grace time. Refuses one that is
   * unknown, out of reach, revoked or replaced already, and one that holds more than who asks.
   */
  readonly rotate: (
    id: string,
    rotation?: Rotation,
  ) => Promise<IssuedKey | Refusal<"not_found" | "forbidden">>;
  /**
   * True when the key was known; revoking again changes nothing. What the key made lives on: each
   * is somebody's own, and the list tells which they are. The webhook endpoints of its lineage are
   * disabled where no key of that one lives on. `person` is the name of who did it.
   */
  readonly revoke: (id: string, by?: KeyReach, person?: string) => Promise<boolean>;
  /** An operator's word on what a lineage is; false where it cannot be the ecosystem's own. */
  readonly mark: (id: string, ecosystem: boolean) => Promise<boolean>;
}

const form = /^milpa_[a-z]{2,20}_[0-9a-f]{32}$/;

/** Whether a text can be a key of this app at all. */
export const isKeyOf = (app: string, text: string): boolean =>
  form.test(text) && text.startsWith(`milpa_${app}_`);

const hintOf = (clear: string): string => `${clear.slice(0, -28)}…`;

interface ApiKeysOptions {
  readonly app: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly onLineageEnded?: OnLineageEnded;
}

/** Makes the key and forgets it: what stays is its hash. */
const issuing =
  ({ app, db, clock }: ApiKeysOptions) =>
  async (key: NewKey, tx: Queries = db, lineageId?: string): Promise<IssuedKey> => {
    const clear = `milpa_${app}_${randomHex(16)}`;
    const { ecosystem = false, madeBy = null, issuer = null } = key;
    const made = { id: newId(), hint: hintOf(clear), createdAt: clock.now() };
    const facts = { ...key, ...made, ecosystem, madeBy, issuer };
    await tx.run(rows.insert, [
      ...[facts.id, lineageId ?? facts.id, sha256Hex(clear), key.name, facts.hint],
      ...[key.permissions, JSON.stringify(key.scope), ecosystem, madeBy],
      ...[issuer?.id ?? null, issuer?.name ?? null, facts.createdAt],
    ]);
    const unused = { lastUsedAt: null, expiresAt: null, revokedAt: null, revokedBy: null };
    return { ...facts, ...unused, key: clear };
  };

const adopting =
  ({ app, db, clock }: ApiKeysOptions) =>
  async (clear: string, { name, permissions, scope }: NewKey): Promise<void> => {
    if (!isKeyOf(app, clear)) throw new Error(`a key of ${app} that has another form`);
    const [hash, now] = [sha256Hex(clear), clock.now()];
    await db.transaction(async (tx) => {
      const facts = [name, hintOf(clear), permissions, JSON.stringify(scope), now];
      await tx.run(rows.adopt, [newId(), hash, ...facts]);
      await tx.run(rows.endNamesakes, [name, hash, now]);
    });
  };

const rotating =
  ({ db, clock }: ApiKeysOptions, issue: ReturnType<typeof issuing>, forget: () => void) =>
  (id: string, { by, tx }: Rotation): ReturnType<ApiKeys["rotate"]> => {
    const rotated = async (inside: Queries) => {
      const old = await retireKey(inside, { id, by: by ?? null, clock });
      inside.afterCommit(forget);
      if (old instanceof Refusal) return old;
      const facts = rows.facts(old);
      const issuer = isManager(by) ? by.person : facts.issuer;
      return issue({ ...facts, issuer }, inside, old.lineage_id);
    };
    return tx ? rotated(tx) : db.transaction(rotated);
  };

export const apiKeysOf = (options: ApiKeysOptions): ApiKeys => {
  const { db, clock, onLineageEnded } = options;
  const issue = issuing(options);
  const cache = credentialCache<rows.KeyRow>();
  const noted = new LRUCache<string, number>({ max: credentialCacheEntries });

  // Last use is for people: a minute's precision is enough and costs no write per request.
  const noteUse = (id: string, now: Date): void => {
    if (now.getTime() - (noted.get(id) ?? 0) < minuteMs) return;
    noted.set(id, now.getTime());
    db.run(rows.noteUse, [id, now]).catch(() => undefined);
  };

  const accept = (row: rows.KeyRow | null): ApiKeyCaller | null => {
    const now = clock.now();
    if (!row || row.revoked_at || (row.expires_at && row.expires_at <= now)) return null;
    noteUse(row.id, now);
    const { id: keyId, lineage_id: lineageId, permissions, scope, ecosystem } = row;
    return { kind: "apiKey", keyId, lineageId, permissions, scope, ecosystem };
  };

  return {
    resolve: (presented) => {
      if (!form.test(presented)) return null;
      const hash = sha256Hex(presented);
      const found = cache.get(hash, async () => (await db.run(rows.find, [hash]))[0] ?? null);
      return found instanceof Promise ? found.then(accept) : accept(found);
    },
    create: issue,
    adopt: (clear, key) => adopting(options)(clear, key).then(() => cache.forget()),
    holdCurrent,
    find: async (id, by) => {
      const [row] = await db.run(rows.one, [...rows.reach(by), id]);
      return row ? rows.facts(row) : null;
    },
    issuersOf: async (lineageId, tx = db) =>
      (await tx.run(rows.issuers, [lineageId])).map(({ id }) => id),
    list: async (limit, before, by) =>
      (await rows.listReached(db, by, { limit, before: before ?? null })).map(rows.facts),
    rotate: (id, rotation = {}) => rotating(options, issue, () => cache.forget())(id, rotation),
    mark: async (id, ecosystem) => {
      const known = await markKind(db, id, ecosystem);
      cache.forget();
      return known;
    },
    revoke: async (id, by, person) => {
      const revocation = { id, by, person, now: clock.now(), onLineageEnded };
      const known = await db.transaction((tx) => revokeKey(tx, revocation));
      cache.forget();
      return known;
    },
  };
};
