/** The small shapes that every contract uses, with their bounds. */
import { z } from "zod";
import { largestCents } from "../money.ts";
import { listDefault, listMost } from "../limits.ts";

/** An id, read in either case and answered in lower case, as every row has it. */
export const id = z.uuid().toLowerCase().meta({ description: "UUIDv7" });

/**
 * Text of at most `most` characters; never the NUL character nor half of a surrogate pair, which no
 * column can hold.
 */
export const text = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((value) => !value.includes("\u0000"), "must not contain the NUL character")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");

/** A positive whole number of cents. */
export const cents = z.number().int().positive().max(largestCents);

/** A whole number of cents, zero included. */
export const centsOrZero = z.number().int().nonnegative().max(largestCents);

/** A day of a calendar; the form has a year 0, and a database has none. */
export const day = z.iso.date().refine((text) => text >= "0001-01-01", "must not be before year 1");

/** A file in a `multipart` body, with at least one byte; its name is its sender's word. */
export const sentFile = z
  .custom<{ readonly name: string; readonly bytes: Buffer }>(
    (value) =>
      typeof value === "object" && value !== null && "bytes" in value && isFilled(value.bytes),
    "must be a file, and not an empty one",
  )
  .meta({ type: "string", format: "binary", examples: ["contrato.pdf"] });

const isFilled = (bytes: unknown): boolean => Buffer.isBuffer(bytes) && bytes.length > 0;

export const timestamp = z.iso.datetime().meta({ description: "ISO 8601, UTC, with Z" });

/**
 * `limit` of a list: default 50; above 200 counts as 200, however far above; anything that is no
 * positive integer is refused.
 */
export const listLimit = z.coerce
  .number()
  .positive()
  .refine(Number.isInteger, "must be a whole number")
  .meta({ type: "integer" })
  .default(listDefault)
  .transform((limit) => Math.min(limit, listMost));

export const cursor = text(200).optional();

export const listQuery = z.object({ limit: listLimit, cursor });
