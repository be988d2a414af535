/** A state-changing call from another site's page must not ride on a person's cookie. */
import { operationOf, provesItself, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

export const checkOrigin: Step = (ground) => {
  const own = new URL(ground.services.baseUrl);
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
    if (!isOwn(origin, own, request.headers.host)) throw refused("forbidden");
    return undefined;
  };
};

/**
 * Our own origin, scheme and all: who can write into plain http must not write into https. A name
 * beside the public one, such as 127.0.0.1, tells only by its Host, for a proxy may have ended TLS.
 */
const isOwn = (origin: string, own: URL, host: string | undefined): boolean => {
  // `null` (sandboxed or opaque) is no address at all.
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.host === own.host ? url.protocol === own.protocol : url.host === host;
};
