/** The table of sign-ins that are on their way to identity. */
import { statement } from "../db/statement.ts";

export interface AttemptRow {
  readonly verifier: string;
  readonly issuer: string;
  readonly next: string;
  readonly expires_at: Date;
}

export const insert = statement(
  "outgoing-sign-ins.insert",
  `insert into outgoing_sign_in (state_hash, browser_hash, verifier, issuer, next, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

// Taking is deleting: of two answers with one state, one finds nothing.
export const take = statement<AttemptRow>(
  "outgoing-sign-ins.take",
  `delete from outgoing_sign_in where state_hash = $1 and browser_hash = $2
   returning verifier, issuer, next, expires_at`,
);

export const sweep = statement<{ readonly state_hash: string }>(
  "outgoing-sign-ins.sweep",
  `delete from outgoing_sign_in
    where state_hash in (
      select state_hash from outgoing_sign_in where expires_at <= $1 limit $2)
   returning state_hash`,
);
