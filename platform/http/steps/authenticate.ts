/** Finds out who calls: by a key, a cookie or a schedule. Wrong credentials are 401, never none. */
import type { FastifyRequest } from "fastify";
import { cronBySecret, type SignedCall } from "../scheduled-call.ts";
import type { Caller } from "../caller.ts";
import { readCookie } from "../cookies.ts";
import { operationOf, provesItself, type Operation, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

export const authenticate: Step = (ground) => {
  const { keys, sessions, secrets } = ground.services;
  return (request) => {
    const operation = operationOf(request);
    if (!operation || operation.kind === "kit" || provesItself(operation)) return undefined;
    if (operation.auth.includes("cron")) {
      const caller = cronBySecret(signedCallOf(request), secrets);
      if (caller === "not_configured") throw refused("cron_not_configured");
      if (caller === null) throw refused("unauthorized");
      // A signature covers the body, which is not read yet: `verify-queue-signature.ts` decides.
      if (caller !== "later") request.exchange.caller = caller;
      return undefined;
    }
    const key = presentedKey(request);
    if (key !== null) return settle(request, operation, keys.resolve(key), "key");
    const cookie = readCookie(request.headers.cookie, sessions.cookieName);
    if (cookie !== null) return settle(request, operation, sessions.resolve(cookie), "cookie");
    return demand(operation);
  };
};

/** Synchronous when the credential was remembered: a hot key costs no turn of the event loop. */
function settle(
  request: FastifyRequest,
  operation: Operation,
  found: Promise<Caller | null> | Caller | null,
  by: "key" | "cookie",
): undefined | Promise<void> {
  if (found instanceof Promise) {
    return found.then((caller) => void settle(request, operation, caller, by));
  }
  if (found) request.exchange.caller = found;
  // A stale cookie is no offence where anybody may come; a bad key always is.
  else if (by === "key") throw refused("unauthorized");
  else demand(operation);
  return undefined;
}

function demand(operation: Operation): undefined {
  if (operation.auth.includes("public")) return undefined;
  throw refused("unauthorized");
}

const presentedKey = (request: FastifyRequest): string | null => {
  const header = request.headers["x-api-key"];
  if (header !== undefined) return String(header);
  const authorization = request.headers.authorization;
  if (authorization === undefined) return null;
  return /^Bearer +(.*)$/i.exec(authorization)?.[1]?.trim() ?? "";
};

export const signedCallOf = (request: FastifyRequest): SignedCall => ({
  authorization: request.headers.authorization,
  signature: headerText(request.headers["x-queue-signature"]),
  timestamp: headerText(request.headers["x-queue-timestamp"]),
});

const headerText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
