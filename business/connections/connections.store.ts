/** Writes of connections; keys and secrets are sealed before they come here. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Connection, ConnectedApp } from "./connections.query.ts";

const put = statement(
  "connections.put",
  `insert into connection (tenant_id, app, base_url, sealed_key, place, connected_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (tenant_id, app) do update
     set base_url = excluded.base_url, sealed_key = excluded.sealed_key, place = excluded.place,
         endpoint_id = null, sealed_secret = null, changed_at = excluded.changed_at`,
);

/** A new key forgets the endpoint of the old one: it may belong to somebody else there. */
export const putConnection = (
  tx: Queries,
  connection: Pick<Connection, "tenantId" | "app" | "baseUrl" | "sealedKey" | "place">,
  now: Date,
): Promise<unknown> => {
  const { tenantId, app, baseUrl, sealedKey, place } = connection;
  return tx.run(put, [tenantId, app, baseUrl, sealedKey, JSON.stringify(place), now]);
};

const keepEndpoint = statement<{ readonly tenant_id: string }>(
  "connections.keep-endpoint",
  `update connection set endpoint_id = $3, sealed_secret = $4, changed_at = $5
    where tenant_id = $1 and app = $2 and endpoint_id is null
   returning tenant_id`,
);

/** False where another process registered one meanwhile. */
export const keepEndpointOf = async (
  tx: Queries,
  { tenantId, app }: Pick<Connection, "tenantId" | "app">,
  endpoint: { readonly id: string; readonly sealedSecret: string },
  now: Date,
): Promise<boolean> =>
  (await tx.run(keepEndpoint, [tenantId, app, endpoint.id, endpoint.sealedSecret, now])).length > 0;

const remove = statement(
  "connections.remove",
  `delete from connection where tenant_id = $1 and app = $2`,
);

export const removeConnection = (
  tx: Queries,
  tenantId: string,
  app: ConnectedApp,
): Promise<unknown> => tx.run(remove, [tenantId, app]);
