/** Somebody who comes in, as they typed themselves: who they are, or what is wrong. */
import { contactOf, type Contact } from "../sign-in/contact.domain.ts";

export interface NewcomerTyped {
  readonly name: string;
  /** A phone or an address, in one field. */
  readonly contact: string;
  readonly note: string;
}

export interface NewcomerSaid {
  readonly displayName: string;
  readonly contact: Contact;
  readonly note: string | null;
}

export interface NewcomerFault {
  readonly field: "name" | "contact" | "code";
  readonly fault:
    "needName" | "needContact" | "needMail" | "elsewhere" | "codeError" | "codesError";
}

/** `name` null: what was typed is none. */
export const newcomerTyped = (
  name: string | null,
  { contact: typed, note }: Omit<NewcomerTyped, "name">,
): NewcomerSaid | readonly NewcomerFault[] => {
  const contact = contactOf(typed.includes("@") ? { email: typed } : { phone: typed });
  if (name !== null && contact) return { displayName: name, contact, note: note || null };
  return [
    ...(name === null ? [{ field: "name", fault: "needName" } as const] : []),
    ...(contact ? [] : [{ field: "contact", fault: "needContact" } as const]),
  ];
};
