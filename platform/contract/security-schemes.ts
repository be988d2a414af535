/** The ways to prove who calls, in the words of OpenAPI. */
import type { AuthRule } from "./contract.ts";

export const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "An API key of this app: `milpa_<app>_` and 32 hexadecimal digits.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The same API key, as `Authorization: Bearer`.",
  },
  client: {
    type: "http",
    scheme: "basic",
    description:
      "An OAuth client: its id and secret by Basic (both URL-encoded, RFC 6749 2.3.1) or as " +
      "`client_id` and `client_secret` in the body; a public client sends its `client_id` alone.",
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    description: "An access token from `/oauth/token`; bound to a key of the client it is `DPoP`.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-milpa",
    description:
      "The cookie of a session: `__Host-milpa_<app>`, or `milpa_<app>_<port>` in sandbox. " +
      "Calls that change something must come from this app's own pages.",
  },
  cronSecret: {
    type: "http",
    scheme: "bearer",
    description: "The secret for scheduled calls, as `Authorization: Bearer`.",
  },
  queueSignature: {
    type: "apiKey",
    in: "header",
    name: "X-Queue-Signature",
    description:
      "`sha256=` and the HMAC-SHA256, in hexadecimal, of `<X-Queue-Timestamp>.<raw body>` under " +
      "the queue secret; X-Queue-Timestamp is Unix seconds, at most 300 from now.",
  },
} as const;

type Requirement = Partial<Record<keyof typeof securitySchemes, readonly string[]>>;

/**
 * One of these suffices; an empty one says that nothing is needed. Permissions and roles stand in
 * the list.
 */
export const securityOf = (rules: readonly AuthRule[]): readonly Requirement[] =>
  rules.flatMap((rule): Requirement[] => {
    if (rule === "public") return [{}];
    if (rule === "cron") return [{ cronSecret: [] }, { queueSignature: [] }];
    const [kind, ...rest] = rule.split(":");
    const wanted = rest.join(":");
    if (rule === "protocol:client") return [{ client: [] }];
    if (rule === "protocol:accessToken") return [{ accessToken: [] }];
    const needed = wanted === "" ? [] : [wanted];
    return kind === "apiKey" ? [{ apiKey: needed }, { bearer: needed }] : [{ session: needed }];
  });
