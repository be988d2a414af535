/** Takes back what an app was allowed: its tokens end now, and the person is asked again. */
import { tellEvent, type Actor } from "../events/tell-change.command.ts";
import type { Services } from "#platform/services.ts";
import { revokeConsent } from "./consents.store.ts";
import { revokeGrants } from "../tokens/grants.store.ts";

/** `clientId` is the internal id. False when the app had been let in nowhere. */
export const revokeApp = (services: Services, actor: Actor, clientId: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const { accountId } = actor;
    const asked = await revokeConsent(tx, accountId, clientId, at);
    const grants = await revokeGrants(tx, { accountId, clientId, at, reason: "consent_revoked" });
    if (!asked && grants.length === 0) return false;
    await tellEvent(services, tx, actor, { kind: "consent_revoked", clientId });
    return true;
  });
