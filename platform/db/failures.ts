/** Sorts what a database can throw: worth repeating, away for now, or our own mistake. */

/** The database cannot be reached or is going away: answered 503 with Retry-After, never 500. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
  constructor(cause: unknown) {
    super("The database cannot be reached.", { cause });
  }
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** PostgreSQL's own code of what went wrong; null for what is no word of it. */
export const sqlStateOf = (error: unknown): string | null => {
  const code = codeOf(error);
  // Those of Node have letters alone, such as EPIPE.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
};

/** Serialization failure (40001) or deadlock (40P01): the same work, done again, may succeed. */
export const isRetryable = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));

// Class 08 connection, 57P0x shutdown, 25006 a server that was demoted, 53300 too many
// connections, 25P03 idle-in-transaction, 57014 time-out.
const awayCodes =
  /^(08...|57P0.|25006|53...|25P03|57014|58...|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH)$/;
const awayWords = new RegExp(
  [
    "Connection terminated",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error",
    "Query read timeout",
    "not queryable",
    "ended unexpectedly",
    "end on the pool",
  ].join("|"),
);

export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  awayCodes.test(codeOf(error)) ||
  (error instanceof Error && awayWords.test(error.message));

/** The server takes no writes any more (25006): its connections are of no use. */
export const isDemoted = (error: unknown): boolean =>
  codeOf(error) === "25006" || (error instanceof Unavailable && isDemoted(error.cause));

/** There is no such table (42P01): no migration has made it yet. */
export const isUnknownTable = (error: unknown): boolean => codeOf(error) === "42P01";

/** A row of the same key is there already (23505). */
export const isTaken = (error: unknown): boolean => codeOf(error) === "23505";

/** The same, and it is this unique index that refused: other taken keys may mean something else. */
export const isTakenIn = (error: unknown, index: string): boolean =>
  isTaken(error) && (error as { readonly constraint?: string }).constraint === index;

/** Another process was first in a way that only the whole transaction, done again, can take in. */
export class Contended extends Error {
  override readonly name = "Contended";
  readonly code = "40001";
  constructor() {
    super("Another transaction was first; this one is repeated.");
  }
}

/**
 * Statements of a transaction in which a taken key only means that another process was first. All
 * of them, for what follows a failed statement fails with the same error, and may be told sooner.
 */
export const contended = (issued: readonly Promise<unknown>[]): readonly Promise<unknown>[] =>
  issued.map((one) =>
    one.catch((error: unknown) => {
      throw isTaken(error) ? new Contended() : error;
    }),
  );
