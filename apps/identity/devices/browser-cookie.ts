/** The browser in front of us: a random name in its own cookie, kept here as a keyed hash. */
import { randomBytes } from "node:crypto";
import { hmacSha256Hex } from "#platform/crypto.ts";
import { readCookie } from "#platform/http/cookies.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { browserCookieSeconds } from "./limits.ts";

export interface Browser {
  readonly hash: Buffer;
  /** Whether it came with a name, rather than being given one now. */
  readonly named: boolean;
  /** Set-Cookie value that keeps the name for as long as browsers keep anything. */
  readonly cookie: string;
}

type Facts = Pick<RequestFacts, "headers">;

/** Beside the session's: `milpa_identity_browser_4001`, `__Host-milpa_identity_browser`. */
export const browserCookieName = ({ sessions }: Pick<Services, "sessions">): string =>
  sessions.cookieName.replace("milpa_identity", "milpa_identity_browser");

export const browserOf = (services: Services, { headers }: Facts): Browser => {
  const name = browserCookieName(services);
  const given = readCookie(headers.cookie as string | undefined, name);
  const named = given !== null && /^[\w-]{43}$/.test(given);
  const token = named ? given : randomBytes(32).toString("base64url");
  const secure = services.mode === "production" ? "; Secure" : "";
  return {
    hash: Buffer.from(hmacSha256Hex(services.vault.lasting("known browsers"), token), "hex"),
    named,
    cookie:
      `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}; ` +
      `Max-Age=${browserCookieSeconds}`,
  };
};
