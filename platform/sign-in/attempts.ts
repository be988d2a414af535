/** Sign-ins under way: kept here, bound to one browser by a cookie, and good for one answer. */
import { randomBytes } from "node:crypto";
import { plusMs } from "../clock.ts";
import { sha256Hex } from "../crypto.ts";
import type { Services } from "../services.ts";
import * as rows from "./attempt-rows.ts";
import { attemptMs, attemptsSweptAtOnce } from "./limits.ts";
import { attemptVerifier } from "./sealed.ts";

type Cookies = Readonly<Record<string, string | undefined>>;

export interface Attempt {
  readonly verifier: string;
  readonly issuer: string;
  readonly next: string;
  readonly proves: boolean;
}

const browserForm = /^[A-Za-z0-9_-]{43}$/;

const cookieNameOf = ({ sessions }: Services): string => `${sessions.cookieName}_sign_in`;

/** The browser's mark as it sent it; null when it has none. */
export const browserOf = (services: Services, cookies: Cookies): string | null => {
  const mark = cookies[cookieNameOf(services)] ?? "";
  return browserForm.test(mark) ? mark : null;
};

/**
 * Keeps an attempt and answers the Set-Cookie value that binds it. A browser that has a mark keeps
 * it, so that two tabs can sign in at once.
 */
export const keepAttempt = async (
  services: Services,
  cookies: Cookies,
  attempt: Attempt & { readonly state: string; readonly origin: string | null },
): Promise<string> => {
  const { db, clock, vault, mode } = services;
  const now = clock.now();
  const mark = browserOf(services, cookies) ?? randomBytes(32).toString("base64url");
  await db.run(rows.sweep, [now, attemptsSweptAtOnce]);
  const stateHash = sha256Hex(attempt.state);
  await db.run(rows.insert, [
    ...[stateHash, sha256Hex(mark), vault.seal(attemptVerifier, attempt.verifier, stateHash)],
    ...[attempt.issuer, attempt.next, plusMs(now, attemptMs), attempt.proves, attempt.origin],
  ]);
  const secure = mode === "production" ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${attemptMs / 1000}`;
  return `${cookieNameOf(services)}=${mark}; ${attributes}`;
};

/** Where the browser that began this is to be sent on to; null where it is at home here. */
export const originOfAttempt = async (
  { db, clock }: Services,
  state: string | undefined,
): Promise<string | null> => {
  if (state === undefined) return null;
  return (await db.run(rows.originOf, [sha256Hex(state), clock.now()]))[0]?.origin ?? null;
};

export interface TakenAttempt extends Attempt {
  readonly late: boolean;
}

/** The attempt that an answer belongs to; null for one of another browser, unknown, or spent. */
export const takeAttempt = async (
  services: Services,
  cookies: Cookies,
  state: string | undefined,
): Promise<TakenAttempt | null> => {
  const mark = browserOf(services, cookies);
  if (mark === null || state === undefined) return null;
  const stateHash = sha256Hex(state);
  const row = (await services.db.run(rows.take, [stateHash, sha256Hex(mark)]))[0];
  if (!row) return null;
  const { issuer, next, proves } = row;
  const late = row.expires_at <= services.clock.now();
  return {
    issuer,
    next,
    proves,
    late,
    verifier: services.vault.open(attemptVerifier, row.verifier, stateHash),
  };
};
