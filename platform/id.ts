/** Identifiers: UUIDv7 (RFC 9562), so that rows made together lie together. */
import { randomFillSync } from "node:crypto";
import { v7, validate } from "uuid";
import { systemClock } from "./clock.ts";

/** Randomness is fetched for many at once: each call of the generator costs more than its bytes. */
const pool = new Uint8Array(8_192);
let used = pool.length;

const randomPart = (length: number): Uint8Array => {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  // What was given away is never given again, nor seen by anyone else.
  const part = pool.slice(used - length, used);
  pool.fill(0, used - length, used);
  return part;
};

let lastMs = 0;
let sequence = 0;

/** Each is greater than all that this process made before, also within one millisecond. */
export const newId = (): string => {
  const random = randomPart(16);
  const now = systemClock.real().getTime();
  if (now > lastMs) {
    lastMs = now;
    sequence = new DataView(random.buffer).getUint32(6) >>> 1;
  } else {
    sequence = (sequence + 1) >>> 0;
    if (sequence === 0) lastMs += 1;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
};

export const isId = (text: string): boolean => validate(text);

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `length` random Crockford base32 characters: five bits each, no I, L, O, U. */
export const newToken = (length: number): string => {
  let token = "";
  for (const byte of randomPart(length)) token += crockford[byte & 31];
  return token;
};

/** A token as people type it: case and hyphens do not matter, I and L read as 1, O as 0. */
export const readToken = (typed: string): string =>
  typed.toUpperCase().replace(/[-\s]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
