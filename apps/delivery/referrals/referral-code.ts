/** What a customer gives to those whom they bring: short, and typed off a paper without doubt. */
import { sha256Hex } from "#platform/crypto.ts";
import { codeLength } from "./limits.ts";

/** No letter that looks like a digit (Crockford's 32, without its I, L, O and U). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The same customer always has the same one; 40 bits, unique within a business in practice. */
export const codeOf = (customerId: string): string => {
  const bits = BigInt(`0x${sha256Hex(`referral ${customerId}`).slice(0, 16)}`);
  return Array.from({ length: codeLength }, (_, at) =>
    alphabet.charAt(Number((bits >> BigInt(at * 5)) & 31n)),
  ).join("");
};
