/** Keeps a business's key at another app, and what that app's deliveries are signed with. */
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { connectionKey, deliverySecret } from "./sealed.ts";
import type { ConnectedApp, Connection, Place } from "./connections.query.ts";
import { keepEndpointOf, putConnection, removeConnection } from "./connections.store.ts";

interface NewConnection {
  readonly tenantId: string;
  readonly app: ConnectedApp;
  readonly key: string;
  readonly place: Place;
}

/** A new key begins anew: deliveries are registered for again. */
export const connect = async (
  { db, vault }: Pick<Services, "db" | "vault">,
  { tenantId, app, key, place }: NewConnection,
  now: Date,
): Promise<void> => {
  const sealedKey = vault.seal(connectionKey, key, tenantId);
  await putConnection(db, { tenantId, app, baseUrl: null, sealedKey, place }, now);
};

export const disconnect = async (
  db: Queries,
  tenantId: string,
  app: ConnectedApp,
): Promise<void> => {
  await removeConnection(db, tenantId, app);
};

interface Registered {
  readonly id: string;
  readonly secret: string;
}

/** Where the other app's deliveries come to, once it has said so. */
export const keepEndpoint = async (
  { db, vault, clock }: Pick<Services, "db" | "vault" | "clock">,
  { tenantId, app }: Pick<Connection, "tenantId" | "app">,
  { id, secret }: Registered,
): Promise<void> => {
  const sealedSecret = vault.seal(deliverySecret, secret, tenantId);
  await keepEndpointOf(db, { tenantId, app }, { id, sealedSecret }, clock.now());
};
