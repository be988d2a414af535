/** Authorization requests that a client handed over beforehand (RFC 9126), found by their name. */
import { randomBytes } from "node:crypto";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { requestUriHash, type PushedParameters } from "./pushed-requests.query.ts";

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
  await db.run(insert, [
    requestUriHash(requestUri),
    clientId,
    JSON.stringify(parameters),
    expiresAt,
  ]);
  return requestUri;
};

const spend = statement<{ readonly spent: boolean }>(
  "pushed-requests.spend",
  `delete from pushed_request where request_hash = $1 returning true as spent`,
);

/**
 * For the moment in which a code is issued: false when one was issued before. By then it may have
 * run out, for people take longer than clients.
 */
export const spendPushedRequest = async (db: Queries, requestUri: string): Promise<boolean> =>
  (await db.run(spend, [requestUriHash(requestUri)])).length === 1;
