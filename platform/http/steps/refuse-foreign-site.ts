/**
 * What a page of another site sets off changes nothing here, with a cookie or without, whether it
 * says where it comes from or not: browsers tell by `Sec-Fetch-Site` (Fetch Metadata, W3C).
 */
import type { FastifyRequest } from "fastify";
import { operationOf, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

/** Programs send none, a typed address is `none`; ports of one machine are one site. */
const foreign = new Set(["cross-site", "same-site"]);
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

export const refuseForeignSite: Step = () => (request) => {
  const from = request.headers["sec-fetch-site"];
  if (from === undefined || !foreign.has(String(from))) return undefined;
  // Public clients in browsers, as OAuth has them: nothing there rides on a cookie.
  if (operationOf(request)?.crossOrigin) return undefined;
  if (!safe.has(request.method) || readsSandbox(request)) throw refused("forbidden");
  return undefined;
};

/** Sandbox's own calls take no key: a link may be followed to them, a script may not fetch them. */
const readsSandbox = (request: FastifyRequest): boolean =>
  request.url.startsWith("/api/sandbox/") && request.headers["sec-fetch-mode"] !== "navigate";
