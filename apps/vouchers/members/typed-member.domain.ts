/** A person as they were typed into a form or a file: who they are, or what is wrong. */
import { contactOf } from "../sign-in/contact.domain.ts";

export interface TypedMember {
  readonly name: string | null;
  readonly email: string;
  readonly phone: string;
}

export interface MemberFault {
  readonly field: "name" | "email";
  readonly fault: "needName" | "needContact" | "contactTaken";
}

export interface MemberTyped {
  readonly displayName: string;
  readonly contacts: readonly string[];
}

export const memberTyped = ({
  name,
  email,
  phone,
}: TypedMember): MemberTyped | readonly MemberFault[] => {
  const known = [
    ...(email === "" ? [] : [contactOf({ email })]),
    ...(phone === "" ? [] : [contactOf({ phone })]),
  ];
  const contacts = known.flatMap((contact) => contact?.address ?? []);
  const isReached = contacts.length > 0 && contacts.length === known.length;
  if (name !== null && isReached) return { displayName: name, contacts };
  return [
    ...(name === null ? [{ field: "name", fault: "needName" } as const] : []),
    ...(isReached ? [] : [{ field: "email", fault: "needContact" } as const]),
  ];
};
