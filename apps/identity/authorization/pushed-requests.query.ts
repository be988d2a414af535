/** Authorization requests that a client handed over beforehand (RFC 9126), found by their name. */
import { createHash } from "node:crypto";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export type PushedParameters = Readonly<Record<string, string>>;

interface PushedRow {
  readonly parameters: PushedParameters;
}

const find = statement<PushedRow>(
  "pushed-requests.find",
  `select parameters from pushed_request
    where request_hash = $1 and client_id = $2 and expires_at > $3`,
);

/**
 * What this client (internal id) pushed under that name. Until it runs out it may be read again,
 * for people reload pages (RFC 9126 4); null afterwards, and for anybody else's.
 */
export const findPushedRequest = async (
  db: Queries,
  requestUri: string,
  clientId: string,
  now: Date,
): Promise<PushedParameters | null> =>
  (await db.run(find, [requestUriHash(requestUri), clientId, now]))[0]?.parameters ?? null;

export const requestUriHash = (requestUri: string): Buffer =>
  createHash("sha256").update(requestUri).digest();
