/** The businesses that know a phone or an e-mail, of those that this portal shows. */
import type { z } from "zod";
import type { ConsumerMatch } from "#contracts/consumer/link.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import type { Contact } from "./contact.domain.ts";
import { matchesMost } from "./limits.ts";
import { gateOf, type Portal, type PortalContext } from "./portal-gate.ts";

interface Matches {
  readonly matches: z.infer<typeof ConsumerMatch>[];
}

export const matchesOf = async (
  { knownAt }: ConsumerApp,
  { services }: PortalContext,
  portal: Portal,
  contact: Contact,
): Promise<Matches> => {
  const known = await knownAt(services.db, contact, matchesMost);
  const shown = known.filter(({ tenant }) => gateOf(portal, tenant) === null);
  return {
    matches: shown.map(({ consumerId: thirdPartyId, tenant: { id, name } }) => ({
      tenantId: id,
      tenantName: name,
      thirdPartyId,
    })),
  };
};
