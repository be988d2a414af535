/** A new e-mail address: it is the person's once they open a link that was sent there. */
import { sendLetter } from "../mails/send-letter.ts";
import { plusMs } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import { isTaken } from "#platform/db/failures.ts";
import type { Services } from "#platform/services.ts";
import {
  confirmEmailMessage,
  emailAskedMessage,
  accountMessage,
} from "../events/account-messages.ts";
import { emailKeyOf, emailOf } from "./email.domain.ts";
import { newCode, tokenHash } from "../tokens/token-pair.ts";
import { mailPolicy } from "../proofs/limits.ts";
import { emailLinkMs } from "../mails/limits.ts";
import { findAccount, findByEmail } from "./accounts.query.ts";
import { setEmail } from "./accounts.store.ts";
import { findEmailLink } from "../mails/email-links.query.ts";
import { forgetEmailLinks, insertEmailLink, takeEmailLink } from "../mails/email-links.store.ts";
import { recordEvent } from "../events/security-events.store.ts";
import type { Actor } from "../events/tell-change.command.ts";
import { userEvent } from "../outgoing/user-events.ts";
import { takeSimpleTurn } from "../proofs/take-turn.command.ts";

export type EmailFault = "no address" | "same" | "wait";

/**
 * Null when it is under way. Whether another person has the address is told to nobody: then no link
 * is sent, and all else is alike.
 */
export const askForEmail = async (
  services: Services,
  actor: Actor,
  typed: string,
): Promise<EmailFault | null> => {
  const key = emailKeyOf(typed);
  if (key === null) return "no address";
  if (key === emailKeyOf(actor.email)) return "same";
  const { db, clock, messaging, baseUrl } = services;
  const names = [`new address by ${actor.accountId}`, `mail ${key}`];
  const counters = names.map((name) => ({ name, policy: mailPolicy, onSuccess: "clear" }) as const);
  if ((await takeSimpleTurn(services, counters)).waitSeconds !== null) return "wait";
  const email = emailOf(typed);
  const taken = await findByEmail(db, email);
  const token = newCode();
  await db.transaction(async (tx) => {
    const { accountId, locale } = actor;
    const from = clock.now();
    await forgetEmailLinks(tx, accountId, "change-email");
    if (!taken) {
      const link = { accountId, purpose: "change-email", detail: email } as const;
      const life = { from, until: plusMs(from, emailLinkMs) };
      await insertEmailLink(tx, tokenHash(token), link, life);
      const address = `${baseUrl}/account/email/confirm?token=${token}`;
      await messaging.send(confirmEmailMessage({ email, locale }, address), { tx });
    }
    await sendLetter(services, emailAskedMessage(actor, email, baseUrl), tx);
  });
  return null;
};

/** The address that a link would set; null for a link that is no longer good. */
export const addressOfLink = async (
  { db, clock }: Services,
  token: string,
): Promise<string | null> =>
  (await findEmailLink(db, tokenHash(token), "change-email", clock.now()))?.detail ?? null;

interface Place {
  readonly address: string;
  readonly userAgent: string;
}

/** False for a link that is no longer good, and when another person has the address by now. */
export const confirmEmail = async (
  services: Services,
  token: string,
  from: Place,
): Promise<boolean> => {
  try {
    return await services.db.transaction((tx) => takeAddress(services, tx, token, from));
  } catch (error) {
    // Two people confirmed the same address at the same moment.
    if (isTaken(error)) return false;
    throw error;
  }
};

const takeAddress = async (
  services: Services,
  tx: Transaction,
  token: string,
  from: Place,
): Promise<boolean> => {
  const { clock, baseUrl, webhooks } = services;
  const at = clock.now();
  const link = await takeEmailLink(tx, tokenHash(token), "change-email", at);
  const before = link && (await findAccount(tx, link.accountId));
  const key = link && emailKeyOf(link.detail);
  if (!before || !key || !(await setEmail(tx, before.id, link.detail, key))) return false;
  // A link to a forgotten password that waits in the old mailbox must not work any more.
  await forgetEmailLinks(tx, before.id, "reset-password");
  await recordEvent(tx, { accountId: before.id, kind: "email_changed", at, ...from });
  await webhooks.emit(tx, [userEvent("user.changed", before.id, at, ["email"])]);
  for (const email of [before.email, link.detail]) {
    const message = accountMessage("email_changed", { email, locale: before.locale }, baseUrl);
    await sendLetter(services, message, tx);
  }
  return true;
};
