/** Authorization requests that a client handed over beforehand (RFC 9126), found by their name. */
import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export type PushedParameters = Readonly<Record<string, string>>;

const scheme = "urn:ietf:params:oauth:request_uri:";

const insert = statement(
  "pushed-requests.insert",
  `insert into pushed_request (request_hash, client_id, parameters, expires_at)
   values ($1, $2, $3, $4)`,
);

/** Keeps the parameters of a client (internal id); answers the `request_uri` that names them. */
export const insertPushedRequest = async (
  db: Queries,
  clientId: string,
  parameters: PushedParameters,
  expiresAt: Date,
): Promise<string> => {
  const requestUri = scheme + randomBytes(32).toString("base64url");
  await db.run(insert, [hashOf(requestUri), clientId, JSON.stringify(parameters), expiresAt]);
  return requestUri;
};

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
  (await db.run(find, [hashOf(requestUri), clientId, now]))[0]?.parameters ?? null;

const spend = statement<{ readonly spent: boolean }>(
  "pushed-requests.spend",
  `delete from pushed_request where request_hash = $1 returning true as spent`,
);

/**
 * For the moment in which a code is issued: false when one was issued before. By then it may have
 * run out, for people take longer than clients.
 */
export const spendPushedRequest = async (db: Queries, requestUri: string): Promise<boolean> =>
  (await db.run(spend, [hashOf(requestUri)])).length === 1;

const hashOf = (requestUri: string): Buffer => createHash("sha256").update(requestUri).digest();
