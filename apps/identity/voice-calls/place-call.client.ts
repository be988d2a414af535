/** Asks the telephone network for a call: Twilio's form, which others speak too. */
import { z } from "zod";
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Sockets } from "#platform/outgoing/sockets.ts";
import { networkTimeoutMs, ringSeconds } from "./limits.ts";

export interface TelephonyAccount {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The house's number. */
  readonly from: string;
}

export interface Dialled {
  /** As networks dial it. */
  readonly to: string;
  readonly script: string;
  readonly locale: "es-MX" | "en";
  /** Where the network tells how it went. */
  readonly callbackUrl: string;
}

/**
 * `away`: nothing was asked for, and it may be asked again. `unclear`: a telephone may ring; the
 * callback tells, or nobody. `refused`: no repetition helps.
 */
export type Placed =
  | { readonly kind: "placed"; readonly providerId: string | null }
  | { readonly kind: "away" | "unclear" | "refused" };

const Answer = z.looseObject({ sid: z.string().min(1).max(100) });

export const placeCall = async (
  sockets: Sockets,
  { url, account, token, from }: TelephonyAccount,
  { to, script, locale, callbackUrl }: Dialled,
): Promise<Placed> => {
  const form = new URLSearchParams({
    To: to,
    From: from,
    Twiml: spoken(script, locale),
    StatusCallback: callbackUrl,
    StatusCallbackEvent: "completed",
    Timeout: String(ringSeconds),
  });
  const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Calls.json`;
  const reply = await sockets.send({
    to: destinationOf(new URL(path, url)),
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`,
    },
    body: form.toString(),
    timeoutMs: networkTimeoutMs,
    bytesMost: 64 * 1024,
  });
  if (reply.kind === "unanswered") return { kind: reply.mayHaveArrived ? "unclear" : "away" };
  const { status, body } = reply;
  if (status >= 200 && status < 300) return { kind: "placed", providerId: sidIn(body) };
  // Asked too often, or our own settings: nobody's telephone rang.
  if ([401, 403, 429].includes(status)) return { kind: "away" };
  // A gateway that gave up waiting says nothing of what stands behind it.
  return { kind: status >= 500 || status === 408 ? "unclear" : "refused" };
};

/** Null where the answer says nothing that can be read. */
const sidIn = (body: Buffer): string | null => {
  try {
    return Answer.parse(JSON.parse(body.toString("utf8"))).sid;
  } catch {
    return null;
  }
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const spoken = (script: string, locale: "es-MX" | "en"): string => {
  const text = script.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
  const language = locale === "en" ? "en-US" : "es-MX";
  return `<Response><Say language="${language}">${text}</Say></Response>`;
};
