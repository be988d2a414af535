/** A state-changing call from another site's page must not ride on a person's cookie. */
import { operationOf, provesItself, type Step } from "../exchange.ts";
import { refused } from "../refusals.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

export const checkOrigin: Step = (ground) => {
  const own = new URL(ground.services.baseUrl).host;
  return (request) => {
    const operation = operationOf(request);
    if (safe.has(request.method) || !operation || provesItself(operation)) return undefined;
    const { origin, cookie } = request.headers;
    if (origin === undefined) return undefined;
    // An API key is no ambient authority: no browser adds it by itself.
    if (request.exchange.caller.kind === "apiKey" || request.exchange.caller.kind === "cron") {
      return undefined;
    }
    if (cookie === undefined && operation.kind !== "page") return undefined;
    const host = hostOf(origin);
    if (host === null || (host !== own && host !== request.headers.host))
      throw refused("forbidden");
    return undefined;
  };
};

/** Null for `null` (sandboxed or opaque) and for anything that is no http origin. */
const hostOf = (origin: string): string | null => {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url && /^https?:$/.test(url.protocol) ? url.host : null;
};
