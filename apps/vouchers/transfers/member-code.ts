/**
 * The code by which a member is found: the last twelve hexadecimal digits of their id, which chance
 * alone made, as ten Crockford characters that can be read aloud. An address, not a secret.
 */
import { readToken } from "#platform/id.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const wholeCode = /^[0-7][0-9A-HJKMNP-TV-Z]{9}$/;
const bitsPerCharacter = 5n;

/** The code of a member, `7K2QD9XN4T`; shown as `7K2QD-9XN4T`. */
export const codeOfMember = (memberId: string): string => {
  let rest = BigInt(`0x${memberId.slice(-12)}`);
  let code = "";
  for (let place = 0; place < 10; place += 1) {
    code = `${alphabet[Number(rest & 31n)] ?? ""}${code}`;
    rest >>= bitsPerCharacter;
  }
  return code;
};

/** The end of the id that a typed code stands for, case and hyphen aside; null for no code. */
export const idEndOf = (typed: string): string | null => {
  const code = readToken(typed);
  if (!wholeCode.test(code)) return null;
  const value = [...code].reduce(
    (sum, character) => (sum << bitsPerCharacter) | BigInt(alphabet.indexOf(character)),
    0n,
  );
  const digits = value.toString(16).padStart(12, "0");
  return digits.length === 12 ? digits : null;
};
