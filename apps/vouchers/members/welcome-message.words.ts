/** What new members are written, in Spanish first: where they sign in, and with what. */
import type { Message } from "#platform/messaging/message.ts";

export interface Welcome {
  readonly community: string;
  /** Where they sign in. */
  readonly url: string;
  readonly as: "member" | "administrator";
}

const sentences = {
  member: {
    es: "ya tienes cuenta de vales en",
    en: "you have a voucher account in",
  },
  administrator: {
    es: "administras los vales de",
    en: "you administer the vouchers of",
  },
};

/** To their e-mail, or else their phone; null for who has neither. */
export const welcomeMessage = (
  contacts: readonly string[],
  { community, url, as }: Welcome,
): Message | null => {
  const email = contacts.find((contact) => contact.includes("@"));
  const to = email ?? contacts[0];
  if (to === undefined) return null;
  const { es, en } = sentences[as];
  return {
    channel: email === undefined ? "sms" : "email",
    to,
    ...(email === undefined ? {} : { subject: `${community}: tu cuenta de vales` }),
    text:
      `Desde hoy ${es} ${community}. Entra con ${to} en ${url}: te enviaremos un código.\n` +
      `From today ${en} ${community}. Sign in with ${to} at ${url}: we send you a code.`,
  };
};
