/** Identifiers: UUIDv7 (RFC 9562), so that rows made together lie together. */
import { randomBytes } from "node:crypto";
import { v7, validate } from "uuid";

export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `length` random Crockford base32 characters: five bits each, no I, L, O, U. */
export const newToken = (length: number): string => {
  let token = "";
  for (const byte of randomBytes(length)) token += crockford[byte & 31];
  return token;
};

/** A token as people type it: case and hyphens do not matter, I and L read as 1, O as 0. */
export const readToken = (typed: string): string =>
  typed.toUpperCase().replace(/[-\s]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
