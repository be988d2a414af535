/** The message that carries a code, in the words of the page that asked for it. */
import type { Message } from "#platform/messaging/message.ts";
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Contact } from "../accounts/contact.domain.ts";

const words = defineCatalog({
  "es-MX": {
    subject: "{code} es tu código de {house}",
    text: "{code} es tu código para entrar a {house}. Vale 5 minutos. No lo compartas con nadie.",
    only: "Solo sirve en el navegador donde lo pediste.",
  },
  en: {
    subject: "{code} is your code for {house}",
    text: "{code} is your code to sign in to {house}. It is valid for 5 minutes. Tell it nobody.",
    only: "It works only in the browser in which you asked for it.",
  },
});

export interface CodeMessage {
  readonly contact: Contact;
  readonly code: string;
  /** Who sent the person here, or the house itself. */
  readonly house: string;
  /** Of the page that waits for the code: a phone fills it in there and nowhere else. */
  readonly host: string;
  readonly locale: Locale;
}

/** The last line of an SMS binds the code to its host (WebOTP, "origin-bound one-time codes"). */
export const codeMessage = ({ contact, code, host, locale, ...more }: CodeMessage): Message => {
  const t = words.translator(locale);
  // A name is one line of text, and makes no link that a stranger chose.
  const house = more.house.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/[./:]+/g, " ");
  const text = t("text", { code, house });
  return contact.kind === "email"
    ? {
        channel: "email",
        to: contact.value,
        subject: t("subject", { code, house }),
        text: `${text}\n\n${t("only")}`,
        priority: "first",
      }
    : {
        channel: "sms",
        to: contact.value,
        text: `${text}\n\n@${host} #${code}`,
        priority: "first",
      };
};
