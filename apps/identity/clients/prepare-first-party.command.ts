/** At each start: the consoles of the house are clients, and nobody has to register them. */
import { createHash } from "node:crypto";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { clientIdOf, clientSecretOf, redirectUriOf } from "#platform/sign-in/provider.ts";
import { consumerApps } from "./consumer-clients.domain.ts";
import { forgetClients } from "./clients.query.ts";
import { keepDerivedSecret, keepFirstPartyClient } from "./first-party-clients.store.ts";

/** Apps whose console signs people in here, under the names that people read. */
const consoles = {
  control: "Control",
  legal: "Legal",
  invoicing: "Facturación",
  payments: "Pagos",
  pos: "Punto de venta",
  delivery: "Reparto",
  restaurant: "Restaurante",
  tasks: "Tareas",
  ...consumerApps,
} as const;

const scopes = ["openid", "profile", "email", "phone"] as const;

/** Only apps that have an address in this house; repeating it changes nothing. */
export const prepareFirstParty = async (services: Services): Promise<void> => {
  const { db, urls, clock } = services;
  for (const [app, name] of Object.entries(consoles)) {
    const homepage = urls[app];
    if (homepage === undefined) continue;
    const hash = createHash("sha256").update(clientSecretOf(services, app)).digest();
    await db.transaction(async (tx) => {
      const at = clock.now();
      const clientId = await keepFirstPartyClient(tx, {
        id: newId(),
        clientId: clientIdOf(app),
        name,
        homepage,
        scopes,
        at,
        redirectUris: [redirectUriOf(homepage)],
      });
      await keepDerivedSecret(tx, { id: newId(), clientId, hash, at });
    });
  }
  forgetClients(db);
};
