/** A forgotten password: a link to the address, and everything signed out once it is used. */
import * as links from "../mails/email-links.store.ts";
import { findEmailLink } from "../mails/email-links.query.ts";
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import type { IdentitySettings } from "../config.ts";
import { passwordFault, type PasswordFault } from "./password-rules.domain.ts";
import { emailKeyOf } from "../accounts/email.domain.ts";
import { emailLinkMs } from "../mails/limits.ts";
import { passwordChangedMessage, resetMessage } from "../mails/messages.ts";
import { findAccount, findByEmail, type Account } from "../accounts/accounts.query.ts";
import { holdEmail, setPassword } from "../accounts/accounts.store.ts";

import { revokeGrants } from "../tokens/grants.store.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { userAgentOf, type Entrance } from "../sign-in/complete-sign-in.command.ts";
import { endDevices } from "../devices/end-devices.command.ts";
import { evenly, linkTokenHash, mayMail, newLinkToken } from "../mails/mail-link.ts";
import { hashPassword } from "./password-hash.ts";

const purpose = "reset-password";

/** Writes to who has an account; the answer is the same to all, at the same time. */
export const askForReset = (
  services: Services,
  asked: { readonly email: string; readonly next: string },
): Promise<void> => evenly(writeTo(services, asked.email, asked.next));

const writeTo = async (services: Services, email: string, next: string): Promise<void> => {
  const { db, clock, baseUrl, messaging } = services;
  const emailKey = emailKeyOf(email);
  if (emailKey === null || !(await mayMail(services, emailKey))) return;
  const account = await findByEmail(db, email);
  if (!account || account.disabledAt) return;
  const { token, hash } = newLinkToken();
  const from = clock.now();
  await db.transaction(async (tx) => {
    // An address that is being changed is nobody's to send to: the change waits, or we do.
    if (!(await holdEmail(tx, account.id, emailKey))) return;
    const link = { accountId: account.id, purpose, detail: next } as const;
    await links.insertEmailLink(tx, hash, link, { from, until: plusMs(from, emailLinkMs) });
    const url = `${baseUrl}/forgotten/new?token=${token}`;
    await messaging.send(resetMessage(account, url), { tx });
  });
};

/** Whose link it is, without spending it; null for one that is spent, old or unknown. */
export const resetLinkOwner = async (
  { db, clock }: Services,
  token: string,
): Promise<Account | null> => {
  const link = await findEmailLink(db, linkTokenHash(token), purpose, clock.now());
  const account = link && (await findAccount(db, link.accountId));
  return account && !account.disabledAt ? account : null;
};

export type ResetOutcome =
  | { readonly kind: "done"; readonly next: string }
  | { readonly kind: "refused"; readonly account: Account; readonly fault: PasswordFault }
  | { readonly kind: "expired" };

/**
 * Sets the password and spends the link. All devices and grants end: whoever knew the old password
 * is out, and the second factor is asked for as ever at the next sign-in.
 */
export const resetPassword = async (
  entrance: Entrance & { readonly settings: IdentitySettings },
  token: string,
  password: string,
): Promise<ResetOutcome> => {
  const { services, settings } = entrance;
  const account = await resetLinkOwner(services, token);
  if (!account) return { kind: "expired" };
  const fault = passwordFault(password, account.email);
  if (fault) return { kind: "refused", account, fault };
  const passwordHash = await hashPassword(password, settings);
  const next = await replace(entrance, token, passwordHash);
  return next === null ? { kind: "expired" } : { kind: "done", next };
};

/** Where the person was going; null when the link was spent meanwhile. */
const replace = (
  { services, now: at, request }: Entrance,
  token: string,
  passwordHash: string,
): Promise<string | null> =>
  services.db.transaction(async (tx) => {
    const link = await links.takeEmailLink(tx, linkTokenHash(token), purpose, at);
    const account = link && (await findAccount(tx, link.accountId));
    if (!account || !(await setPassword(tx, account.id, passwordHash, at))) return null;
    const accountId = account.id;
    await endDevices(tx, { accountId, reason: "password_reset", at });
    await revokeGrants(tx, { accountId, reason: "password_reset", at });
    // Also a change of address that waits: it may be of whom this password shuts out.
    await links.forgetEmailLinks(tx, accountId, purpose, "change-email");
    await recordEvent(tx, {
      accountId,
      at,
      kind: "password_reset",
      address: request.address,
      userAgent: userAgentOf(request),
    });
    const message = passwordChangedMessage(account, at, services.baseUrl);
    await services.messaging.send(message, { tx });
    return link.detail;
  });
