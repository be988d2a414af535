/** The message that brings a sign-in code, in Spanish first. */
import type { Contact } from "./contact.domain.ts";

/** The code comes first, so that a phone's notification shows it. */
export const codeMessage = ({ channel, address }: Contact, code: string) => ({
  channel,
  to: address,
  ...(channel === "email" ? { subject: `${code} es tu código de Milpa` } : {}),
  text:
    `${code} es tu código para entrar a Milpa. Vale 5 minutos. No lo compartas con nadie.\n` +
    `${code} is your code to sign in to Milpa. It is valid for 5 minutes.`,
});
