/** Sessions that came from identity: opened with its tokens, asked about, and ended with them. */
import { plusMs } from "../clock.ts";
import type { SubjectKey } from "../auth/sessions.ts";
import { newId } from "../id.ts";
import type { Services } from "../services.ts";
import { checkAgainMs, checkEveryMs, uncheckedMostMs } from "./limits.ts";
import { providerOf } from "./provider.ts";
import { personAccessToken, personRefreshToken } from "./sealed.ts";
import type { Person, SignIn } from "./sign-in.ts";
import * as rows from "./signed-in-rows.ts";
import { personOf, refresh, revoke, type Tokens } from "./tokens.ts";
import { reasonOf, saysNo, troubleOf } from "./trouble.ts";

export interface Arrival {
  readonly person: Person;
  readonly tokens: Tokens;
  readonly device: string;
  /** Identity was asked for a new proof, and they gave it. */
  readonly proves: boolean;
}

export interface Opened {
  readonly subject: SubjectKey;
  /** The Set-Cookie value. */
  readonly cookie: string;
}

/** Opens a session for a person whom the app admits; null for all others. */
export const openPersonSession = (
  services: Services,
  { admit }: SignIn,
  { person, tokens, device, proves }: Arrival,
): Promise<Opened | null> => {
  const { db, sessions, clock } = services;
  const now = clock.now();
  const sessionId = newId();
  return db.transaction(async (tx) => {
    const subject: SubjectKey | null = await admit(tx, person, now, services);
    if (subject === null) return null;
    const cookie = await sessions.open(subject, device, { sessionId, tx });
    await tx.run(rows.insert, [
      ...[sessionId, person.sub, ...sealedTokens(services, sessionId, tokens)],
      ...[plusMs(now, tokens.livesSeconds * 1000), now, plusMs(now, checkEveryMs)],
      proves ? now : null,
    ]);
    return { subject, cookie };
  });
};

/** Access token and refresh token, each sealed for this session. */
const sealedTokens = (
  { vault }: Services,
  sessionId: string,
  { accessToken, refreshToken }: Tokens,
): [string, string | null] => [
  vault.seal(personAccessToken, accessToken, sessionId),
  refreshToken === null ? null : vault.seal(personRefreshToken, refreshToken, sessionId),
];

/** Ends a session here and its tokens at identity; the Set-Cookie value that removes it. */
export const endPersonSession = async (services: Services, sessionId: string): Promise<string> => {
  const row = (await services.db.run(rows.find, [sessionId]))[0];
  const cookie = await services.sessions.end(sessionId);
  const token = row ? tokenToRevoke(services, sessionId, row) : null;
  if (token !== null) await revokeQuietly(services, token);
  return cookie;
};

/** Its end is the end of the other; null where it opens no more, and dies of age. */
const tokenToRevoke = (
  services: Services,
  sessionId: string,
  row: rows.SignedInRow,
): string | null =>
  row.refresh_token === null
    ? opened(services, personAccessToken, row.access_token, sessionId)
    : opened(services, personRefreshToken, row.refresh_token, sessionId);

/** Null for what was sealed under a master key that is lost (`milpa secrets rotate --abandon`). */
const opened = (
  { vault, log }: Services,
  purpose: typeof personAccessToken | typeof personRefreshToken,
  sealed: string,
  sessionId: string,
): string | null => {
  try {
    return vault.open(purpose, sealed, sessionId);
  } catch (error) {
    log.warn({ error, sessionId }, "a token of a session opens no more: the person signs in again");
    return null;
  }
};

/** The person is out here in any case; tokens that could not be revoked die of age. */
export const revokeQuietly = async (services: Services, token: string): Promise<void> => {
  try {
    const provider = await providerOf(services);
    if (provider) await revoke(provider, token);
  } catch (error) {
    troubleOf(error);
    services.log.warn(reasonOf(error), "identity did not take the end of a session");
  }
};

/**
 * Whether a session may go on: every few minutes identity is asked if the person is still good.
 * While it does not answer the session goes on, but not for longer than an hour.
 */
export const isStillSignedIn = async (
  services: Services,
  { renew }: SignIn,
  sessionId: string,
): Promise<boolean> => {
  const { db, clock, sessions } = services;
  const now = clock.now();
  const known = (await db.run(rows.find, [sessionId]))[0];
  if (!known || known.check_due_at > now) return true;
  const row = (await db.run(rows.claim, [sessionId, now, plusMs(now, checkAgainMs)]))[0];
  if (!row) return true;
  const verdict = await verdictOn(services, sessionId, row);
  if (typeof verdict === "object") {
    await renew?.(db, verdict);
    await db.run(rows.checked, [sessionId, now, plusMs(now, checkEveryMs)]);
    return true;
  }
  if (verdict === "unknown" && plusMs(row.checked_at, uncheckedMostMs) > now) return true;
  await sessions.end(sessionId);
  return false;
};

/** Who they are where identity still vouches for them. */
type Verdict = Person | "ended" | "unknown";

const verdictOn = async (
  services: Services,
  sessionId: string,
  row: rows.SignedInRow,
): Promise<Verdict> => {
  const { sub, refresh_token: refreshToken } = row;
  const provider = await providerOf(services).catch((error: unknown) => void troubleOf(error));
  if (!provider) return "unknown";
  if (row.access_expires_at > services.clock.now()) {
    const token = opened(services, personAccessToken, row.access_token, sessionId);
    if (token === null) return "ended";
    const asked = await verdictFrom(personOf(provider, token, sub));
    if (asked !== "ended") return asked;
  }
  if (refreshToken === null) return "ended";
  const spent = opened(services, personRefreshToken, refreshToken, sessionId);
  if (spent === null) return "ended";
  const asking = async (): Promise<Person> => {
    const tokens = await refresh(provider, spent);
    await keepTokens(services, sessionId, tokens, refreshToken);
    return personOf(provider, tokens.accessToken, sub);
  };
  return verdictFrom(asking());
};

/** Only a plain no ends a session: an answer that breaks the protocol says nothing of a person. */
const verdictFrom = async (asking: Promise<Person>): Promise<Verdict> => {
  try {
    return await asking;
  } catch (error) {
    troubleOf(error);
    return saysNo(error) ? "ended" : "unknown";
  }
};

/** The old refresh token is spent from now on; one that does not rotate stays. */
const keepTokens = async (
  services: Services,
  sessionId: string,
  tokens: Tokens,
  oldSealed: string,
): Promise<void> => {
  const { db, clock } = services;
  const [access, refreshed] = sealedTokens(services, sessionId, tokens);
  await db.run(rows.refreshed, [
    ...[sessionId, access, refreshed ?? oldSealed],
    plusMs(clock.now(), tokens.livesSeconds * 1000),
  ]);
};
