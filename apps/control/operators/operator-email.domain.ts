/** E-mail addresses of operators, as people and settings give them. */

/** RFC 5321 4.5.3.1.3. */
const emailLength = 254;

/** One `@` with something on both sides; whether it exists, identity knows. */
const emailForm = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** Null for what cannot be an address. */
export const readEmail = (typed: string | undefined): string | null => {
  const email = typed?.trim() ?? "";
  return email.length <= emailLength && emailForm.test(email) ? email : null;
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
