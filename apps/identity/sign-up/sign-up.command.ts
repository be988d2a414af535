/** Opening an account: it exists once its e-mail is confirmed, and nobody learns who has one. */
import * as signUps from "./sign-ups.store.ts";
import { findSignUp, type SignUp } from "./sign-ups.query.ts";
import { plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { IdentitySettings } from "../config.ts";
import { emailKeyOf, emailOf } from "../accounts/email.domain.ts";
import { pairPolicy } from "../proofs/limits.ts";
import { signUpLinkMs } from "../mails/limits.ts";
import { accountExistsMessage, signUpMessage } from "../mails/messages.ts";
import { userEvent } from "../outgoing/user-events.ts";
import { findByEmail } from "../accounts/accounts.query.ts";
import { insertAccount } from "../accounts/accounts.store.ts";
import { recordEvent } from "../events/security-events.store.ts";

import { userAgentOf, type Entrance } from "../sign-in/complete-sign-in.command.ts";
import { evenly, linkTokenHash, mayMail, newLinkToken } from "../mails/mail-link.ts";
import { browserOf } from "../devices/browser-cookie.ts";
import { hashPassword, verifyPassword } from "../passwords/password-hash.ts";
import { takeSimpleTurn } from "../proofs/take-turn.command.ts";

export interface SignUpAsked {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly locale: Locale;
  readonly next: string;
  /** The browser that asks: only there does the link need no password. */
  readonly browserHash: Buffer;
}

/**
 * Writes to the address: a link that opens the account, or, to who has one, the way in. The answer
 * is the same. Name, address and password have been checked.
 */
export const askForAccount = (
  services: Services,
  settings: IdentitySettings,
  asked: SignUpAsked,
): Promise<void> => evenly(writeTo(services, settings, asked));

const writeTo = async (
  services: Services,
  settings: IdentitySettings,
  asked: SignUpAsked,
): Promise<void> => {
  const { db, clock, baseUrl, messaging } = services;
  const { name, locale, next, browserHash } = asked;
  const emailKey = emailKeyOf(asked.email);
  // Hashed also for an address that has an account: time must not tell.
  const passwordHash = await hashPassword(asked.password, settings);
  if (emailKey === null || !(await mayMail(services, emailKey))) return;
  const known = await findByEmail(db, asked.email);
  if (known?.disabledAt) return;
  if (known) {
    const query = `?next=${encodeURIComponent(next)}`;
    const ways = {
      signIn: `${baseUrl}/sign-in${query}`,
      forgotten: `${baseUrl}/forgotten${query}`,
    };
    return messaging.send(accountExistsMessage(known, ways));
  }
  const { token, hash } = newLinkToken();
  const email = emailOf(asked.email);
  const from = clock.now();
  await db.transaction(async (tx) => {
    const signUp = { email, emailKey, name, passwordHash, browserHash, locale, next };
    await signUps.insertSignUp(tx, hash, signUp, { from, until: plusMs(from, signUpLinkMs) });
    const link = `${baseUrl}/sign-up/confirm?token=${token}`;
    await messaging.send(signUpMessage({ email, locale }, name, link), { tx });
  });
};

/** What a link would open, without opening it. */
export const waitingSignUp = ({ db, clock }: Services, token: string) =>
  findSignUp(db, linkTokenHash(token), clock.now());

export interface Confirmed {
  readonly accountId: string;
  readonly next: string;
}

/** Whether this browser is not the one that asked, so that the link alone does not suffice. */
export const needsPassword = (entrance: Entrance, signUp: SignUp): boolean =>
  !browserOf(entrance.services, entrance.request).hash.equals(signUp.browserHash);

/**
 * Opens the account; null for a link that is spent or old, and where there is one by now. In
 * another browser the password is asked for: the mail proves the address, and the password that
 * whoever reads the mail is who chose it.
 */
export const confirmSignUp = async (
  entrance: Entrance,
  settings: IdentitySettings,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Confirmed | null | "wrong_password" | { readonly waitSeconds: number }> => {
  const { services } = entrance;
  const waiting = await waitingSignUp(services, token);
  if (!waiting) return null;
  if (!needsPassword(entrance, waiting)) return openAccountOf(entrance, token);
  const name = `sign-up ${linkTokenHash(token).toString("hex")}`;
  const counter = { name, policy: pairPolicy, onSuccess: "clear" } as const;
  const turn = await takeSimpleTurn(services, [counter]);
  if (turn.waitSeconds !== null) return { waitSeconds: turn.waitSeconds };
  if (!(await verifyPassword(waiting.passwordHash, password, settings))) return "wrong_password";
  await turn.succeeded();
  return openAccountOf(entrance, token);
};

const openAccountOf = (entrance: Entrance, token: string): Promise<Confirmed | null> =>
  entrance.services.db.transaction(async (tx) => {
    const { now: at, request } = entrance;
    const signUp = await signUps.takeSignUp(tx, linkTokenHash(token), at);
    if (!signUp) return null;
    const { email, emailKey, name, passwordHash, locale, next } = signUp;
    const id = newId();
    const account = { id, email, emailKey, name, passwordHash, locale, at };
    await signUps.forgetSignUps(tx, emailKey);
    if (!(await insertAccount(tx, account))) return null;
    await recordEvent(tx, {
      accountId: id,
      at,
      kind: "signed_up",
      address: request.address,
      userAgent: userAgentOf(request),
    });
    await entrance.services.webhooks.emit(tx, [userEvent("user.created", id, at)]);
    return { accountId: id, next };
  });
