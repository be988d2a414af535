/** The proof that the telephone network sent a form: Twilio's scheme, which others speak too. */
import { createHmac, timingSafeEqual } from "node:crypto";

export type ToldFields = Readonly<Record<string, string>>;

export const telephonySignature = (token: string, url: string, fields: ToldFields): string => {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => `${name}${fields[name] ?? ""}`).join("");
  return createHmac("sha1", token).update(signed, "utf8").digest("base64");
};

/** Compared in constant time. */
export const isSignedByTelephony = (
  token: string,
  {
    url,
    fields,
    given,
  }: { readonly url: string; readonly fields: ToldFields; readonly given: unknown },
): boolean => {
  if (typeof given !== "string") return false;
  const expected = Buffer.from(telephonySignature(token, url, fields));
  const shown = Buffer.from(given);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
};
