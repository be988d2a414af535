/** The apps that a business is connected to; keys and secrets are sealed before they come here. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export const connectedApps = ["vouchers", "payments", "invoicing"] as const;
export type ConnectedApp = (typeof connectedApps)[number];

/** Where a business stands in the other app, in that app's words. */
export interface Place {
  readonly cellId?: string;
  readonly organizationId?: string;
}

export interface Connection {
  readonly tenantId: string;
  readonly app: ConnectedApp;
  /** Null: where the house has that app. */
  readonly baseUrl: string | null;
  readonly sealedKey: string;
  readonly place: Place;
  readonly endpointId: string | null;
  readonly sealedSecret: string | null;
  readonly connectedAt: Date;
}

interface ConnectionRow {
  readonly tenant_id: string;
  readonly app: ConnectedApp;
  readonly base_url: string | null;
  readonly sealed_key: string;
  readonly place: Place;
  readonly endpoint_id: string | null;
  readonly sealed_secret: string | null;
  readonly connected_at: Date;
}

const connectionOf = (row: ConnectionRow): Connection => ({
  ...{ tenantId: row.tenant_id, app: row.app, baseUrl: row.base_url, sealedKey: row.sealed_key },
  ...{ place: row.place, endpointId: row.endpoint_id, sealedSecret: row.sealed_secret },
  connectedAt: row.connected_at,
});

const list = statement<ConnectionRow>(
  "connections.list",
  `select tenant_id, app, base_url, sealed_key, place, endpoint_id, sealed_secret, connected_at
     from connection where tenant_id = $1 order by app`,
);

export const connectionsOf = async (
  db: Queries,
  tenantId: string,
): Promise<readonly Connection[]> => (await db.run(list, [tenantId])).map(connectionOf);

export const findConnection = async (
  db: Queries,
  tenantId: string,
  app: ConnectedApp,
): Promise<Connection | null> =>
  (await connectionsOf(db, tenantId)).find((one) => one.app === app) ?? null;

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
