/** Signing in at a business: a proof becomes a session, and the business is asked who this is. */
import type { Redeemed } from "#platform/auth/one-time-codes.ts";
import { endPersonSession } from "#platform/sign-in/person-session.ts";
import { leftBrowser } from "#platform/sign-in/sign-in-pages.ts";
import { newId } from "#platform/id.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Contact } from "../consumers/contact.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { joinPlace } from "../consumers/places.store.ts";
import { ownerOfContact } from "../consumers/consumers.query.ts";
import { claimContact, insertConsumer, lockConsumers } from "../consumers/consumers.store.ts";
import { endDevices } from "../consumers/devices.store.ts";
import { consumerEvent } from "../outgoing/portal-events.ts";
import { redeemCode } from "./ask-for-code.command.ts";
import { refreshLinks } from "../consumers/refresh-links.command.ts";

type Ground = Pick<PortalPageContext, "services" | "settings" | "caller" | "request" | "now">;

/** The cookies of a new session; or what became of a wrong, spent or old code. */
export const signInWithCode = async (
  ground: Ground,
  tenant: TenantKey,
  given: { readonly contact: Contact; readonly code: string },
): Promise<readonly string[] | Exclude<Redeemed, { readonly kind: "right" }>> => {
  const { services, now, request } = ground;
  const { contact, code } = given;
  const purpose = { kind: "sign-in" } as const;
  const typed = { code, purpose, address: request.address };
  const redeemed = await redeemCode(services, contact, typed);
  if (redeemed.kind !== "right") return redeemed;
  return openSession(ground, tenant, (tx) => consumerOf(services, tx, contact, now));
};

/** Who has this contact; whoever proves a new one is a new consumer. */
const consumerOf = async (
  services: Ground["services"],
  tx: Queries,
  contact: Contact,
  now: Date,
): Promise<string> => {
  const known = await ownerOfContact(tx, contact.value);
  // Locked, so that an account that is being deleted is not signed in to.
  if (known !== null && (await lockConsumers(tx, [known])).length === 1) return known;
  const id = newId();
  if ((await claimContact(tx, contact.value, id, now)) === "taken")
    return consumerOf(services, tx, contact, now);
  await insertConsumer(tx, id, now);
  await services.webhooks.emit(tx, [consumerEvent("consumer.registered", id, now)]);
  return id;
};

/**
 * Opens a session for whoever `find` finds, ends the one that the browser had (so that no session
 * from before the proof goes on), and makes them known at this business.
 */
export const openSession = async (
  ground: Ground,
  tenant: TenantKey,
  find: (tx: Queries) => Promise<string>,
): Promise<readonly string[]> => {
  const { services, settings, request, now } = ground;
  const device = String(request.headers["user-agent"] ?? "");
  const opened = await services.db.transaction(async (tx) => {
    const consumerId = await find(tx);
    await joinPlace(tx, consumerId, tenant, now);
    const subject = { shard: consumerId, id: consumerId };
    const within = { sessionId: newId(), tx };
    return { consumerId, cookie: await services.sessions.open(subject, device, within) };
  });
  await endOld(ground);
  await refreshLinks({ services, settings, now }, opened.consumerId, tenant);
  return [opened.cookie];
};

const endOld = async ({ services, caller }: Ground): Promise<void> => {
  if (caller.kind === "session") await services.sessions.end(caller.sessionId);
};

/** Ends this device's session; answers the cookies that say so. */
export const signOut = async ({
  services,
  caller,
}: Pick<Ground, "services" | "caller">): Promise<readonly string[]> =>
  caller.kind === "session"
    ? [await endPersonSession(services, caller.sessionId), leftBrowser(services)]
    : [];

/** Ends every session of the person; answers the cookies that say so to this device. */
export const endAllDevices = async (
  ground: Pick<Ground, "services" | "caller">,
  consumerId: string,
): Promise<readonly string[]> => {
  await endDevices(ground.services.db, consumerId);
  return signOut(ground);
};
