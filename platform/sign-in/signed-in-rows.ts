/** The table of what identity gave along with a session. */
import { statement } from "../db/statement.ts";

export interface SignedInRow {
  readonly sub: string;
  readonly access_token: string;
  readonly refresh_token: string | null;
  readonly access_expires_at: Date;
  readonly checked_at: Date;
  readonly check_due_at: Date;
}

export const insert = statement(
  "signed-in.insert",
  `insert into signed_in (session_id, sub, access_token, refresh_token, access_expires_at,
                          checked_at, check_due_at, proved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const find = statement<SignedInRow>(
  "signed-in.find",
  `select sub, access_token, refresh_token, access_expires_at, checked_at, check_due_at
     from signed_in where session_id = $1`,
);

// Whoever moves the due time asks identity: a refresh token must not be used by two at once.
export const claim = statement<SignedInRow>(
  "signed-in.claim",
  `update signed_in set check_due_at = $3
    where session_id = $1 and check_due_at <= $2
   returning sub, access_token, refresh_token, access_expires_at, checked_at, check_due_at`,
);

export const checked = statement(
  "signed-in.checked",
  `update signed_in set checked_at = $2, check_due_at = $3 where session_id = $1`,
);

export const refreshed = statement(
  "signed-in.refreshed",
  `update signed_in
      set access_token      = $2,
          refresh_token     = $3,
          access_expires_at = $4
    where session_id = $1`,
);
