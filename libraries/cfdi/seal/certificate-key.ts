/** Opens a private key file as SAT gives it: PKCS#8 DER, under a password. */
import { createPrivateKey, type KeyObject } from "node:crypto";

export type OpenedKey =
  { readonly key: KeyObject } | { readonly fault: "unreadableKey" | "wrongPassword" };

/** Bytes: an RSA key of 16,384 bits under its password has about ten thousand. */
const largest = 16_384;

/**
 * Rounds of password hashing. SAT's files ask for 2,048; a hostile file could ask for so many
 * that opening it would stop the process for hours.
 */
const mostRounds = 1_000_000;

export const openKey = (der: Uint8Array, password: string): OpenedKey => {
  if (der.length > largest) return { fault: "unreadableKey" };
  const rounds = roundsOf(der);
  if (rounds === null || rounds > mostRounds) return { fault: "unreadableKey" };
  try {
    const key = createPrivateKey({
      key: Buffer.from(der),
      format: "der",
      type: "pkcs8",
      passphrase: password,
    });
    return key.asymmetricKeyType === "rsa" ? { key } : { fault: "unreadableKey" };
  } catch {
    // The right form that does not open: the padding after a wrong password is seldom right, and
    // what is then read as a key is none.
    return { fault: "wrongPassword" };
  }
};

interface Part {
  readonly tag: number;
  readonly start: number;
  readonly end: number;
}

/** One part of DER at `at` (tag, length, content) within `end`; null when it does not fit. */
const partAt = (der: Uint8Array, at: number, end: number): Part | null => {
  const tag = der[at];
  const short = der[at + 1];
  if (tag === undefined || short === undefined) return null;
  if (short < 0x80) return fitting({ tag, start: at + 2, end: at + 2 + short }, end);
  const digits = short & 0x7f;
  if (digits < 1 || digits > 3) return null;
  let length = 0;
  for (let index = 0; index < digits; index += 1)
    length = length * 256 + (der[at + 2 + index] ?? 0);
  const start = at + 2 + digits;
  return fitting({ tag, start, end: start + length }, end);
};

const fitting = (part: Part, end: number): Part | null => (part.end <= end ? part : null);

const sequence = 0x30;
const integer = 0x02;
const identifier = 0x06;
const pbes2 = "2a864886f70d01050d";
const pbkdf2 = "2a864886f70d01050c";

const partsOf = (der: Uint8Array, { start, end }: Part): readonly Part[] => {
  const parts: Part[] = [];
  for (let at = start; at < end && parts.length < 8;) {
    const part = partAt(der, at, end);
    if (!part) return parts;
    parts.push(part);
    at = part.end;
  }
  return parts;
};

const hexOf = (der: Uint8Array, part: Part | undefined): string =>
  part?.tag === identifier ? Buffer.from(der.subarray(part.start, part.end)).toString("hex") : "";

/** How many rounds of PBKDF2 the file asks for (RFC 8018); null when it is of another form. */
const roundsOf = (der: Uint8Array): number | null => {
  const whole = partAt(der, 0, der.length);
  if (whole?.tag !== sequence) return null;
  const [scheme] = partsOf(der, whole);
  if (scheme?.tag !== sequence) return null;
  const [kind, parameters] = partsOf(der, scheme);
  if (hexOf(der, kind) !== pbes2 || !parameters) return null;
  const [derivation] = partsOf(der, parameters);
  if (!derivation) return null;
  const [method, settings] = partsOf(der, derivation);
  if (hexOf(der, method) !== pbkdf2 || !settings) return null;
  const rounds = partsOf(der, settings)[1];
  if (rounds?.tag !== integer || rounds.end - rounds.start > 4) return null;
  return der.subarray(rounds.start, rounds.end).reduce((sum, byte) => sum * 256 + byte, 0);
};
