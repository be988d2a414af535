/** What we write to people about coming in: each mail as text and as simple HTML. */
import type { Message } from "#platform/messaging/message.ts";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { browserNamesOf } from "../devices/user-agent.domain.ts";
import { mailOf } from "./mail.ts";
import { messageWords } from "./message.words.ts";

export interface Recipient {
  readonly email: string;
  readonly locale: Locale;
}

/** `Chrome en Android`, for mails and lists. */
export const browserWords = (userAgent: string, locale: Locale): string => {
  const t = messageWords.translator(locale);
  const { browser, system } = browserNamesOf(userAgent);
  if (browser === null && system === null) return t("unknownBrowser");
  const names = { browser: browser ?? t("unknownBrowser"), system: system ?? t("unknownSystem") };
  return t("browserOn", names);
};

/** Letters of a name that mail programs make no link of; longer ones are no greeting. */
const greeting = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** Whoever fills in the form chooses the name, and may not own the mailbox: no words of theirs. */
export const signUpMessage = (to: Recipient, given: string, link: string): Message => {
  const t = messageWords.translator(to.locale);
  const name = greeting.test(given) && !/\bwww\b|https?/i.test(given) ? given : to.email;
  return mailOf(to, {
    subject: t("signUpSubject"),
    before: [t("hello", { name }), t("signUp"), t("signUpWhat")],
    action: { text: t("signUpAction"), url: link },
    after: [t("signUpNot")],
  });
};

/** Instead of a confirmation, to the owner of an address that has an account. */
export const accountExistsMessage = (
  to: Recipient,
  links: { readonly signIn: string; readonly forgotten: string },
): Message => {
  const t = messageWords.translator(to.locale);
  return mailOf(to, {
    subject: t("existsSubject"),
    before: [t("exists"), t("existsWhat")],
    action: { text: t("existsAction"), url: links.signIn },
    after: [t("existsForgotten", { url: links.forgotten }), t("existsNot")],
  });
};

export const resetMessage = (to: Recipient, link: string): Message => {
  const t = messageWords.translator(to.locale);
  return mailOf(to, {
    subject: t("resetSubject"),
    before: [t("reset"), t("resetWhat")],
    action: { text: t("resetAction"), url: link },
    after: [t("resetNot")],
  });
};

export const newDeviceMessage = (
  to: Recipient,
  seen: { readonly at: Date; readonly userAgent: string; readonly baseUrl: string },
): Message => {
  const t = messageWords.translator(to.locale);
  const browser = browserWords(seen.userAgent, to.locale);
  const when = formatDate(seen.at, to.locale);
  return mailOf(to, {
    subject: t("newDeviceSubject"),
    before: [t("newDevice"), t("newDeviceWhere", { browser, when })],
    action: { text: t("newDeviceAction"), url: `${seen.baseUrl}/account/devices` },
    after: [t("newDeviceNot")],
  });
};

/** After a forgotten password was replaced; everything that was signed in is out. */
export const passwordChangedMessage = (to: Recipient, at: Date, baseUrl: string): Message => {
  const t = messageWords.translator(to.locale);
  return mailOf(to, {
    subject: t("changedSubject"),
    before: [t("changed", { when: formatDate(at, to.locale) }), t("changedWhat"), t("changedNot")],
    action: { text: t("changedAction"), url: `${baseUrl}/forgotten` },
    after: [],
  });
};

/** A spent refresh token came back; `baseUrl`, when given, adds the way to the devices. */
export const tokenTheftMessage = (
  to: Recipient & { readonly clientName: string },
  at: Date,
  baseUrl?: string,
): Message => {
  const t = messageWords.translator(to.locale);
  const client = to.clientName;
  const url = baseUrl === undefined ? undefined : `${baseUrl}/account/devices`;
  return mailOf(to, {
    subject: t("theftSubject", { client }),
    before: [
      `${t("theft", { client, when: formatDate(at, to.locale) })} ${t("theftMaybe")}`,
      t("theftWhat", { client }),
    ],
    action: url === undefined ? undefined : { text: t("theftAction"), url },
    after: [t("theftNot")],
  });
};
