/** A message to a business as people type it, read or told what is wrong. */
import { isMailAddress } from "#platform/messaging/mail-address.ts";
import { contactOf, type Contact } from "../consumers/contact.domain.ts";

/** Letters that each takes. */
export const supportMost = { name: 80, about: 80, message: 2_000 } as const;

const supportFields = ["name", "contact", "message"] as const;
export type SupportField = (typeof supportFields)[number];

export interface TypedSupport {
  readonly name: string;
  readonly contact: Contact;
  readonly message: string;
  /** The ticket or purchase that it is about, in the person's words; often empty. */
  readonly about: string;
}

type Typed = Readonly<Record<string, string | undefined>>;

/** One line: nobody writes further lines into a mail by their name. */
const line = (text: string | undefined): string =>
  (text ?? "").replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

const lines = (text: string | undefined): string =>
  (text ?? "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

export const readSupport = (
  typed: Typed,
): TypedSupport | { readonly wrong: readonly SupportField[] } => {
  const [name, message] = [line(typed["name"]), lines(typed["message"])];
  const contact = contactOf(typed["contact"] ?? "");
  const isReachable =
    contact !== null && (contact.kind === "phone" || isMailAddress(contact.value));
  const good: Readonly<Record<SupportField, boolean>> = {
    name: name !== "" && name.length <= supportMost.name,
    contact: isReachable,
    message: message !== "" && message.length <= supportMost.message,
  };
  const wrong = supportFields.filter((field) => !good[field]);
  if (wrong.length > 0 || contact === null) return { wrong };
  return { name, contact, message, about: line(typed["about"]).slice(0, supportMost.about) };
};
