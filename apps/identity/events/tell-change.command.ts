/** Tells a person what changed about their account: an event for the list, an e-mail at once. */
import type { Transaction } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Services } from "#platform/services.ts";
import { accountMessage, type AccountChange } from "./account-messages.ts";
import { sendLetter } from "../mails/send-letter.ts";
import type { IdentitySession } from "../callers/session.ts";
import { recordEvent, type SecurityEvent } from "./security-events.store.ts";
import { userAgentOf, type Entrance } from "../sign-in/complete-sign-in.command.ts";

/** The person who acts, and from where. */
export interface Actor {
  readonly accountId: string;
  readonly email: string;
  readonly locale: "es-MX" | "en";
  readonly deviceId?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

/** Who is signed in, in an operation that lets nobody else in. */
export const sessionOf = (caller: Caller<IdentitySession>): IdentitySession => {
  if (caller.kind !== "session") throw new Error("this operation is for signed-in people only");
  return caller.session;
};

export const actorOf = (
  { account, device }: IdentitySession,
  request: Entrance["request"],
): Actor => {
  const { id: accountId, email, locale } = account;
  const { address } = request;
  return {
    accountId,
    email,
    locale,
    deviceId: device.id,
    address,
    userAgent: userAgentOf(request),
  };
};

/** An event alone, for what the person just did and sees on the page. */
export const tellEvent = (
  { clock }: Services,
  tx: Transaction,
  { accountId, deviceId, address, userAgent }: Actor,
  event: Pick<SecurityEvent, "kind" | "clientId" | "deviceId">,
): Promise<void> =>
  recordEvent(tx, { accountId, deviceId, address, userAgent, at: clock.now(), ...event });

/** Event and e-mail go with the change: they are there once it is, and never without it. */
export const tellChange = async (
  services: Services,
  tx: Transaction,
  actor: Actor,
  change: AccountChange,
): Promise<void> => {
  await tellEvent(services, tx, actor, { kind: change });
  await sendLetter(services, accountMessage(change, actor, services.baseUrl), tx);
};
