/** A business's way to another app: its own key there, and what that app's deliveries prove. */
import { clientOf, type Client } from "#platform/client/client.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { connectionKey, deliverySecret } from "./sealed.ts";
import { findConnection, type ConnectedApp, type Connection } from "./connections.query.ts";

export interface Way {
  readonly connection: Connection;
  readonly client: Client;
  /** What deliveries of the registered endpoint are signed with; null before there is one. */
  readonly webhookSecret: string | null;
}

/** Null where the business has no key there, or the house has no such app. */
export const connectionTo = async (
  { outgoing, urls, vault }: Pick<Services, "outgoing" | "urls" | "vault">,
  db: Queries,
  tenantId: string,
  app: ConnectedApp,
): Promise<Way | null> => {
  const connection = await findConnection(db, tenantId, app);
  const baseUrl = connection?.baseUrl ?? urls[app];
  if (!connection || baseUrl === undefined) return null;
  const { sealedKey, sealedSecret } = connection;
  const apiKey = vault.open(connectionKey, sealedKey, tenantId);
  return {
    connection,
    client: clientOf({
      baseUrl,
      credentials: { apiKey },
      sockets: connection.baseUrl === null ? outgoing.house : outgoing.partners,
    }),
    webhookSecret:
      sealedSecret === null ? null : vault.open(deliverySecret, sealedSecret, tenantId),
  };
};
