/**
 * Sessions of people: an opaque random token in a cookie, its hash in a table, roles read afresh.
 */
import { randomBytes } from "node:crypto";
import { plusMs, type Clock } from "../clock.ts";
import { sha256Hex } from "../crypto.ts";
import type { Database, Queries } from "../db/database.ts";
import type { AuditedPerson, SessionCaller } from "../http/caller.ts";
import { newId } from "../id.ts";
import * as rows from "./session-rows.ts";
import { credentialCache } from "./credential-cache.ts";

export interface Subject {
  readonly roles: readonly string[];
  readonly session: unknown;
  /** Whose changes the house's audit names; left out for who uses an app for themselves alone. */
  readonly audited?: AuditedPerson;
}

/** How an app turns the person behind a session into what its handlers see. */
export interface SessionSubjects {
  /** From the app's settings. */
  readonly lifetimeMs: (settings: never) => number;
  /** Null when the person may no longer sign in. */
  readonly load: (db: Queries, subject: SubjectKey) => Promise<Subject | null>;
  /** The session with a token of this hash and its person in one statement, where that pays. */
  readonly loadWithSession?: (db: Queries, tokenHash: string) => Promise<KnownSession | null>;
  /** Asks the database at each request, so that a session ended elsewhere ends at once. */
  readonly remembered?: false;
}

export interface SubjectKey {
  /** The shard of the person: a community, tenant or firm. */
  readonly shard: string;
  readonly id: string;
}

/** For a session that begins together with other rows. */
export interface OpenWithin {
  readonly sessionId: string;
  readonly tx: Queries;
}

export interface KnownSession {
  readonly id: string;
  readonly expiresAt: Date;
  readonly subject: Subject;
}

export interface Sessions {
  readonly cookieName: string;
  readonly resolve: (
    token: string,
  ) => Promise<SessionCaller<unknown> | null> | SessionCaller<unknown> | null;
  /** Opens a session and answers the Set-Cookie value. */
  readonly open: (subject: SubjectKey, device: string, within?: OpenWithin) => Promise<string>;
  /** Ends a session and answers the Set-Cookie value that removes the cookie. */
  readonly end: (sessionId: string) => Promise<string>;
  /** Deletes sessions that expired; answers how many. */
  readonly sweep: () => Promise<number>;
}

export interface SessionOptions {
  readonly cookieName: string;
  readonly secureCookie: boolean;
  readonly db: Database;
  readonly clock: Clock;
  readonly subjects: SessionSubjects | undefined;
  readonly settings: unknown;
  /** Asked each time a session is read; false means that it has ended. */
  readonly goesOn?: ((sessionId: string) => Promise<boolean>) | undefined;
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

interface Cached {
  readonly expiresAt: Date;
  readonly caller: SessionCaller<unknown>;
}

export const sessionsOf = (options: SessionOptions): Sessions => {
  const { db, clock, subjects, cookieName } = options;
  const cache = credentialCache<Cached>();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${options.secureCookie ? "; Secure" : ""}`;

  const loadBoth = async (hash: string): Promise<KnownSession | null> => {
    const row = (await db.run(rows.find, [hash]))[0];
    const key = row && { shard: row.shard, id: row.subject_id };
    const subject = key && subjects ? await subjects.load(db, key) : null;
    return row && subject ? { id: row.id, expiresAt: row.expires_at, subject } : null;
  };
  const load = async (hash: string): Promise<Cached | null> => {
    const known = await (subjects?.loadWithSession?.(db, hash) ?? loadBoth(hash));
    if (!known || (options.goesOn && !(await options.goesOn(known.id)))) return null;
    const { id: sessionId, expiresAt, subject } = known;
    return { expiresAt, caller: { kind: "session", sessionId, ...subject } };
  };
  const accept = (found: Cached | null): SessionCaller<unknown> | null =>
    found && found.expiresAt > clock.now() ? found.caller : null;

  return {
    cookieName,
    resolve: (token) => {
      if (!subjects || !tokenForm.test(token)) return null;
      const hash = sha256Hex(token);
      if (subjects.remembered === false) return load(hash).then(accept);
      const found = cache.get(hash, () => load(hash));
      return found instanceof Promise ? found.then(accept) : accept(found);
    },
    open: async (subject, device, within = { sessionId: newId(), tx: db }) => {
      const token = randomBytes(32).toString("base64url");
      const lifetimeMs = subjects?.lifetimeMs(options.settings as never) ?? 0;
      const now = clock.now();
      await within.tx.run(rows.insert, [
        ...[within.sessionId, sha256Hex(token), subject.shard, subject.id, device.slice(0, 200)],
        ...[now, plusMs(now, lifetimeMs)],
      ]);
      return `${cookieName}=${token}; ${attributes}; Max-Age=${Math.floor(lifetimeMs / 1000)}`;
    },
    end: async (sessionId) => {
      await db.run(rows.end, [sessionId]);
      cache.forget();
      return `${cookieName}=; ${attributes}; Max-Age=0`;
    },
    sweep: async () => (await db.run(rows.sweep, [clock.now()])).length,
  };
};
