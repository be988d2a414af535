/** The apps that a business is connected to, and where it stands there. */
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
  tenantId: row.tenant_id,
  app: row.app,
  baseUrl: row.base_url,
  sealedKey: row.sealed_key,
  place: row.place,
  endpointId: row.endpoint_id,
  sealedSecret: row.sealed_secret,
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
