/** E-mail addresses of people: as they are typed, and as they are compared. */

import { isMailAddress } from "../messaging/mail-address.ts";

/** RFC 5321 4.5.3.1.3. */
export const emailLength = 254;

/** Whether it exists, identity or a letter tells. */
const dottedDomain = /@[^@]+\.[^@.]+$/;

/** The address without what surrounds it; null for what cannot be one. */
export const readEmail = (typed: string | undefined): string | null => {
  const email = typed?.trim() ?? "";
  const isForm = isMailAddress(email) && dottedDomain.test(email);
  return email.length <= emailLength && isForm ? email : null;
};

/** The addresses of a list with commas, or the first part that is none. */
export const readEmails = (
  list: string,
): { readonly emails: readonly string[] } | { readonly wrong: string } => {
  const parts = list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const wrong = parts.find((part) => readEmail(part) === null);
  return wrong === undefined ? { emails: parts } : { wrong };
};

/**
 * Under which an address is compared: its case and its composition in Unicode do not matter. As
 * identity does, look-alikes such as wide letters (NFKC) stay apart: they are other mailboxes.
 */
export const emailKey = (email: string): string =>
  email.trim().normalize("NFC").toLowerCase().normalize("NFC");
