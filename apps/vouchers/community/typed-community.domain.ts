/** A community as it was typed into the form: its terms, or what is wrong with each field. */
import { contactOf } from "../sign-in/contact.domain.ts";
import { isTimeZone } from "./time-zone.domain.ts";

export interface TypedTerms {
  readonly name: string | null;
  readonly days: string;
}

export interface TypedFounding extends TypedTerms {
  readonly timeZone: string;
  readonly administratorName: string | null;
  readonly email: string;
  readonly phone: string;
}

type Field = "name" | "zone" | "days" | "administratorName" | "email" | "phone";
type Fault = "needName" | "needZone" | "needDays" | "needContact" | "contactTaken";

export interface CommunityFault {
  readonly field: Field;
  readonly fault: Fault;
}

const fault = (field: Field, said: Fault): CommunityFault => ({ field, fault: said });

/** Days, null for a calendar year; `wrong` for what is no such number. */
const daysIn = (typed: string): number | null | "wrong" => {
  if (typed === "") return null;
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= 3650 ? days : "wrong";
};

export interface CommunityTerms {
  readonly name: string;
  readonly voucherDays: number | null;
}

export const termsTyped = ({
  name,
  days,
}: TypedTerms): CommunityTerms | readonly CommunityFault[] => {
  const voucherDays = daysIn(days);
  if (name !== null && voucherDays !== "wrong") return { name, voucherDays };
  return [
    ...(name === null ? [fault("name", "needName")] : []),
    ...(voucherDays === "wrong" ? [fault("days", "needDays")] : []),
  ];
};

export interface FoundingTerms extends CommunityTerms {
  readonly timeZone: string;
  readonly administrator: {
    readonly displayName: string;
    readonly contacts: readonly string[];
  };
}

export const foundingTyped = (typed: TypedFounding): FoundingTerms | readonly CommunityFault[] => {
  const terms = termsTyped(typed);
  const { timeZone, administratorName, email, phone } = typed;
  const known = [
    ...(email === "" ? [] : [contactOf({ email })]),
    ...(phone === "" ? [] : [contactOf({ phone })]),
  ];
  const contacts = known.flatMap((contact) => contact?.address ?? []);
  const isReached = contacts.length > 0 && contacts.length === known.length;
  if ("name" in terms && isTimeZone(timeZone) && administratorName !== null && isReached) {
    return { ...terms, timeZone, administrator: { displayName: administratorName, contacts } };
  }
  return [
    ...("name" in terms ? [] : terms),
    ...(isTimeZone(timeZone) ? [] : [fault("zone", "needZone")]),
    ...(administratorName === null ? [fault("administratorName", "needName")] : []),
    ...(isReached ? [] : [fault("email", "needContact")]),
  ];
};
