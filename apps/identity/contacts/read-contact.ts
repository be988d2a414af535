/** Reads what a person, a file or a form says of a contact. */
import { emailKey, readEmail } from "#platform/people/email-address.ts";
import { readPhone } from "#platform/people/phone.ts";
import { oneLine, type ContactFacts } from "./contact.domain.ts";
import { nameLength, sourceLength } from "./limits.ts";

/** All of it may be wrong. */
export interface TypedContact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly whatsapp?: string | undefined;
  readonly locale?: string | undefined;
}

export type ContactFault = "email" | "phone" | "whatsapp" | "nothing";

/** As it is kept: on one line, and no longer than fits. */
export const nameOf = (typed: string): string =>
  oneLine(typed.normalize("NFC").trim()).slice(0, nameLength).toWellFormed();

const localeIn = (said: string): ContactFacts["locale"] => {
  if (said === "") return null;
  return /^en\b/i.test(said) ? "en" : "es-MX";
};

/** What is wrong with it, or the contact that it says. */
export const readContact = (
  typed: TypedContact,
  source: string,
): { readonly facts: ContactFacts } | { readonly fault: ContactFault } => {
  const given = (text: string | undefined): string => (text ?? "").normalize("NFC").trim();
  const [email, phone, whatsapp] = [given(typed.email), given(typed.phone), given(typed.whatsapp)];
  const facts = {
    name: nameOf(typed.name ?? ""),
    email: email === "" ? null : readEmail(email),
    phone: phone === "" ? null : readPhone(phone),
    whatsapp: whatsapp === "" ? null : readPhone(whatsapp),
    locale: localeIn(given(typed.locale)),
    source: oneLine(source).slice(0, sourceLength),
  };
  if (email !== "" && facts.email === null) return { fault: "email" };
  if (phone !== "" && facts.phone === null) return { fault: "phone" };
  if (whatsapp !== "" && facts.whatsapp === null) return { fault: "whatsapp" };
  if (!facts.email && !facts.phone && !facts.whatsapp) return { fault: "nothing" };
  return { facts: { ...facts, email: facts.email && emailKey(facts.email) } };
};
