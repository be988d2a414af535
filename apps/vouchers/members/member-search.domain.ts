/** What somebody is searched by: part of a name, or a whole phone or address. */
import { normalEmail, normalPhone } from "../sign-in/contact.domain.ts";

export interface MemberSearch {
  readonly search: string | null;
  readonly contacts: readonly string[];
}

export const searchOf = (typed: string | undefined): MemberSearch => {
  const search = typed?.trim() ?? "";
  if (search === "") return { search: null, contacts: [] };
  const contacts = [normalEmail(search), normalPhone(search)];
  return { search, contacts: contacts.filter((contact) => contact !== null) };
};
