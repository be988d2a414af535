/** How somebody can be reached, as a form or a program says it, and what is wrong with it. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { isMailAddress } from "#platform/messaging/mail-address.ts";
import { emailOf, phoneOf } from "../consumer-api/contact.domain.ts";
import type { Customer } from "./customers.query.ts";

/** Of an e-mail address (RFC 5321). */
const addressMost = 254;

export interface TypedContact {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** As they are kept; what is blank is nothing. `within` comes before the names of the fields. */
export const contactFrom = (
  { phone: typedPhone, email: typedEmail }: TypedContact,
  within = "",
): Pick<Customer, "phone" | "email"> | Refusal<"invalid_request"> => {
  const phone = phoneOf(typedPhone ?? "");
  if ((typedPhone ?? "").trim() !== "" && phone === null)
    return badField(`${within}phone`, "no phone of ten digits");
  const email = emailOf(typedEmail ?? "") || null;
  if (email !== null && (email.length > addressMost || !isMailAddress(email)))
    return badField(`${within}email`, "no e-mail address");
  return { phone, email };
};

export const badField = (field: string, message: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field, message: `${field}: ${message}` });
