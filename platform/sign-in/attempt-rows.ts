/** The table of sign-ins that are on their way to identity. */
import { statement } from "../db/statement.ts";

export interface AttemptRow {
  readonly verifier: string;
  readonly issuer: string;
  readonly next: string;
  readonly expires_at: Date;
  /** Identity was asked for a new proof. */
  readonly proves: boolean;
}

export const insert = statement(
  "outgoing-sign-ins.insert",
  `insert into outgoing_sign_in (state_hash, browser_hash, verifier, issuer, next, expires_at,
                                 proves, origin)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

// Taking is deleting: of two answers with one state, one finds nothing.
export const take = statement<AttemptRow>(
  "outgoing-sign-ins.take",
  `delete from outgoing_sign_in where state_hash = $1 and browser_hash = $2
   returning verifier, issuer, next, expires_at, proves`,
);

/** Of which of the app's addresses the browser is; null for its own. */
export const originOf = statement<{ readonly origin: string | null }>(
  "outgoing-sign-ins.origin-of",
  `select origin from outgoing_sign_in where state_hash = $1 and expires_at > $2`,
);

export const sweep = statement<{ readonly state_hash: string }>(
  "outgoing-sign-ins.sweep",
  `delete from outgoing_sign_in
    where state_hash in (
      select state_hash from outgoing_sign_in where expires_at <= $1 limit $2)
   returning state_hash`,
);
