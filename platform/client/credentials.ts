/** How a client proves who it is. */
import type { Clock } from "../clock.ts";
import { queueHeaders } from "./signed-call.ts";

export type Credentials =
  | { readonly apiKey: string }
  /** The secret for scheduled calls. */
  | { readonly cron: string }
  /** Signs every body; the clock gives real time. */
  | { readonly queue: string; readonly clock: Clock }
  /** `name=value` of a session. */
  | { readonly cookie: string }
  | "none";

export const credentialHeaders = (
  credentials: Credentials,
  body: string,
): Readonly<Record<string, string>> => {
  if (credentials === "none") return {};
  if ("apiKey" in credentials) return { "x-api-key": credentials.apiKey };
  if ("cron" in credentials) return { authorization: `Bearer ${credentials.cron}` };
  if ("cookie" in credentials) return { cookie: credentials.cookie };
  return queueHeaders(credentials.queue, body, credentials.clock.real());
};
