/** Lets scripts of other websites call what needs no cookie (Fetch standard, CORS). */
import { operationOf, type Step } from "../exchange.ts";

const exposedHeaders = "Retry-After, WWW-Authenticate, X-Request-Id";

export const crossOrigin: Step = () => (request, reply) => {
  if (!operationOf(request)?.crossOrigin) return undefined;
  const response = reply.raw;
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", exposedHeaders);
  return undefined;
};

/** What the browser is told when it asks beforehand. */
export const preflightHeaders = (methods: readonly string[]): Readonly<Record<string, string>> => ({
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": methods.join(", "),
  "Access-Control-Allow-Headers": "Authorization, Content-Type, DPoP",
  "Access-Control-Max-Age": "7200",
});
