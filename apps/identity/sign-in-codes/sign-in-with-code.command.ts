/** Whoever proves a contact by a code is its account's person; a first code makes the account. */
import type { Transaction } from "#platform/db/database.ts";
import { plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { findPhone } from "../accounts/account-phones.query.ts";
import { claimPhone, dropPhone, provePhone } from "../accounts/account-phones.store.ts";
import { findAccount, findByEmail, type Account } from "../accounts/accounts.query.ts";
import { insertAccount, noAddress } from "../accounts/accounts.store.ts";
import type { Contact } from "../accounts/contact.domain.ts";
import { browserOf } from "../devices/browser-cookie.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { userEvent } from "../outgoing/user-events.ts";
import { userAgentOf, type Entrance } from "../sign-in/complete-sign-in.command.ts";
import { forgetSignUps } from "../sign-up/sign-ups.store.ts";
import { redeemCode } from "./ask-for-code.command.ts";
import { phoneProofMs } from "../accounts/limits.ts";

export type CodeOutcome =
  | { readonly kind: "right"; readonly account: Account; readonly isNew: boolean }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly seconds: number }
  /** Suspended by an operator; told to none but who proved the contact. */
  | { readonly kind: "closed" };

interface Given {
  readonly contact: Contact;
  readonly code: string;
  /** Of the page: in it we write to a new person. */
  readonly locale: Locale;
}

export const signInWithCode = async (entrance: Entrance, given: Given): Promise<CodeOutcome> => {
  const browser = browserOf(entrance.services, entrance.request);
  const redeemed = await redeemCode({ ...entrance, browser }, given);
  if (redeemed.kind === "tooMany") return { kind: "wait", seconds: redeemed.retryAfterSeconds };
  if (redeemed.kind === "wrong") return { kind: "wrong" };
  const found = await entrance.services.db.transaction((tx) => personOf(tx, entrance, given));
  return found.account.disabledAt ? { kind: "closed" } : { kind: "right", ...found };
};

type Found = Pick<CodeOutcome & { readonly kind: "right" }, "account" | "isNew">;

/** In the transaction that makes them; of two first codes at once, one makes the account. */
const personOf = async (tx: Transaction, entrance: Entrance, given: Given): Promise<Found> => {
  const { contact } = given;
  const known = contact.kind === "phone" ? await byPhone(tx, entrance, contact) : null;
  const account = known ?? (contact.kind === "email" ? await findByEmail(tx, contact.key) : null);
  if (account) return { account, isNew: false };
  const id = newId();
  const isMade =
    contact.kind === "phone"
      ? await claimPhone(tx, contact.key, id, entrance.now)
      : await openAccount(tx, entrance, given, id);
  if (!isMade) return personOf(tx, entrance, given);
  if (contact.kind === "phone") await openAccount(tx, entrance, given, id);
  const made = await findAccount(tx, id);
  if (!made) throw new Error("an account that was just made is not there");
  return { account: made, isNew: true };
};

/**
 * Whose phone it is; the code proves it anew. One that nobody proved for a year may have been given
 * to somebody else: it leaves an account that has an address, and opens one of its own.
 */
const byPhone = async (
  tx: Transaction,
  { now }: Entrance,
  { key }: Contact,
): Promise<Account | null> => {
  const known = await findPhone(tx, key);
  const account = known && (await findAccount(tx, known.accountId));
  if (!account) return null;
  if (account.email !== "" && plusMs(known.provedAt, phoneProofMs) < now) {
    await dropPhone(tx, key, account.id);
    return null;
  }
  await provePhone(tx, key, account.id, now);
  return account;
};

/** False when the address has an account by now. */
const openAccount = async (
  tx: Transaction,
  { services, request, now: at }: Entrance,
  { contact, locale }: Given,
  id: string,
): Promise<boolean> => {
  const address =
    contact.kind === "email" ? { email: contact.value, emailKey: contact.key } : noAddress(id);
  const account = { id, ...address, name: "", passwordHash: null, locale, at };
  if (!(await insertAccount(tx, account))) return false;
  if (contact.kind === "email") await forgetSignUps(tx, contact.key);
  const userAgent = userAgentOf(request);
  const { address: from } = request;
  await recordEvent(tx, { accountId: id, at, kind: "signed_up", address: from, userAgent });
  await services.webhooks.emit(tx, [userEvent("user.created", id, at)]);
  return true;
};
