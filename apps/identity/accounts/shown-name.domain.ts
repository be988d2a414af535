/** What a person is called on pages: their name, or what they are reached by. */
import { spokenPhone } from "#platform/people/phone.ts";

export interface Called {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export const shownName = ({ name, email, phone }: Called): string =>
  name || email || (phone === null ? "" : spokenPhone(phone));
