/** The message that carries a code, in the words of the page that asked for it. */
import type { Message } from "#platform/messaging/message.ts";
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Contact } from "../consumers/contact.domain.ts";

const words = defineCatalog({
  "es-MX": {
    subject: "{code} es tu código de {business}",
    text: "{code} es tu código para {business}. Vale 5 minutos. No lo compartas con nadie.",
  },
  en: {
    subject: "{code} is your code for {business}",
    text: "{code} is your code for {business}. It is valid for 5 minutes. Share it with nobody.",
  },
});

export interface CodeMessage {
  readonly contact: Contact;
  readonly code: string;
  /** Whose portal asked. */
  readonly business: string;
  /** Of the page that waits for the code: a phone fills it in there and nowhere else. */
  readonly host: string;
  readonly locale: Locale;
}

/** The last line of an SMS binds the code to its host (WebOTP, "origin-bound one-time codes"). */
export const codeMessage = ({ contact, code, host, locale, ...more }: CodeMessage): Message => {
  const t = words.translator(locale);
  // A name is one line of text: it must not write further lines into the message.
  const business = more.business.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  const text = t("text", { code, business });
  return contact.kind === "email"
    ? { channel: "email", to: contact.value, subject: t("subject", { code, business }), text }
    : { channel: "sms", to: contact.value, text: `${text}\n\n@${host} #${code}` };
};
