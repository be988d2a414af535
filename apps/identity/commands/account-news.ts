/** Tells a person what changed about their account: an event for the list, an e-mail at once. */
import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { accountMessage, type AccountChange } from "../account-messages.ts";
import type { IdentityPageContext } from "../route.ts";
import type { IdentitySession } from "../session.ts";
import { recordEvent } from "../store/security-events.ts";

/** The person who acts, and from where. */
export interface Actor {
  readonly accountId: string;
  readonly email: string;
  readonly locale: "es-MX" | "en";
  readonly deviceId?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

export const actorOf = (
  { account, device }: IdentitySession,
  { address, headers }: IdentityPageContext["request"],
): Actor => {
  const { id: accountId, email, locale } = account;
  const userAgent = headers["user-agent"];
  return {
    ...{ accountId, email, locale, deviceId: device.id, address },
    userAgent: (Array.isArray(userAgent) ? userAgent[0] : userAgent) ?? "",
  };
};

/** Both go with the change: they are there once it is, and never without it. */
export const tellChange = async (
  { clock, messaging, baseUrl }: Services,
  tx: Transaction,
  actor: Actor,
  change: AccountChange,
): Promise<void> => {
  const { email, locale, ...who } = actor;
  await recordEvent(tx, { ...who, kind: change, at: clock.now() });
  await messaging.send(accountMessage(change, { to: email, locale, baseUrl }), { tx });
};
