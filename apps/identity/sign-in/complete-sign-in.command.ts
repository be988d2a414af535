/** Whoever proved who they are gets a device, a fresh cookie, and a mail when it is a new one. */
import type { Transaction } from "#platform/db/database.ts";
import type { Context } from "#platform/http/route.ts";
import { newId } from "#platform/id.ts";
import { knownBrowsersMost } from "../devices/limits.ts";
import { newDeviceMessage } from "../mails/messages.ts";
import { sendLetter } from "../mails/send-letter.ts";
import type { IdentitySession } from "../callers/session.ts";
import { findAccount, type Account } from "../accounts/accounts.query.ts";
import { insertDevice, proveAgain } from "../devices/devices.store.ts";
import { meetBrowser } from "../devices/known-browsers.store.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { endDevices } from "../devices/end-devices.command.ts";
import { browserOf, type Browser } from "../devices/browser-cookie.ts";

/** What pages and routes alike know of who is coming in. */
export type Entrance = Pick<
  Context<unknown, IdentitySession>,
  "services" | "request" | "caller" | "now"
>;

export interface Proof {
  readonly accountId: string;
  /** RFC 8176: `pwd`, `otp`, `hwk`, `mfa`. */
  readonly methods: readonly string[];
}

/**
 * Signs in and answers the Set-Cookie values; null for an account that may not. The person of this
 * very device proves again on it; anybody else who was signed in here is signed out. The cookie is
 * always a new one, so that none that was planted before becomes a session (session fixation).
 */
export const completeSignIn = async (
  entrance: Entrance,
  proof: Proof,
): Promise<readonly string[] | null> => {
  const { services, request, caller } = entrance;
  const browser = browserOf(services, request);
  const deviceId = await services.db.transaction(async (tx) => {
    const account = await findAccount(tx, proof.accountId);
    if (!account || account.disabledAt) return null;
    const id = await openDevice(tx, entrance, proof);
    await recordEvent(tx, { ...eventFacts(entrance, account.id, id), kind: "signed_in" });
    await greet(tx, entrance, { account, deviceId: id, browser });
    return id;
  });
  if (deviceId === null) return null;
  if (caller.kind === "session") await services.sessions.end(caller.sessionId);
  const subject = { shard: proof.accountId, id: deviceId };
  return [await services.sessions.open(subject, userAgentOf(request)), browser.cookie];
};

/** The caller's own device when they proved again on it, else a new one. */
const openDevice = async (tx: Transaction, entrance: Entrance, proof: Proof): Promise<string> => {
  const { caller, request, now: at } = entrance;
  const { accountId, methods } = proof;
  const present = caller.kind === "session" ? caller.session : null;
  if (present?.account.id === accountId && (await proveAgain(tx, present.device.id, at, methods))) {
    return present.device.id;
  }
  if (present) {
    const { account, device } = present;
    const reason = "another_signed_in";
    await endDevices(tx, { accountId: account.id, deviceId: device.id, reason, at });
    await recordEvent(tx, { ...eventFacts(entrance, account.id, device.id), kind: "signed_out" });
  }
  const id = newId();
  const { address } = request;
  await insertDevice(tx, { id, accountId, at, methods, address, userAgent: userAgentOf(request) });
  return id;
};

interface Arrival {
  readonly account: Account;
  readonly deviceId: string;
  readonly browser: Browser;
}

/** A mail about a browser that was never seen, when others were; the first one surprises nobody. */
const greet = async (
  tx: Transaction,
  entrance: Entrance,
  { account, deviceId, browser }: Arrival,
): Promise<void> => {
  const { services, now: at, request } = entrance;
  const seen = { browserHash: browser.hash, at, most: knownBrowsersMost };
  if ((await meetBrowser(tx, account.id, seen)) !== "new") return;
  await recordEvent(tx, { ...eventFacts(entrance, account.id, deviceId), kind: "new_device" });
  const { baseUrl } = services;
  const message = newDeviceMessage(account, { at, userAgent: userAgentOf(request), baseUrl });
  await sendLetter(services, message, tx);
};

const eventFacts = ({ now: at, request }: Entrance, accountId: string, deviceId: string) => ({
  accountId,
  deviceId,
  at,
  address: request.address,
  userAgent: userAgentOf(request),
});

const userAgentMost = 300;

export const userAgentOf = ({ headers }: Entrance["request"]): string =>
  String(headers["user-agent"] ?? "").slice(0, userAgentMost);
