/** The apps that a business is connected to, and where it stands there. */
import { named } from "#platform/db/named.ts";
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

const columns = named(`tenant_id, app, base_url, sealed_key, place, endpoint_id, sealed_secret,
  connected_at`);

const list = statement<Connection>(
  "connections.list",
  `select ${columns} from connection where tenant_id = $1 order by app`,
);

export const connectionsOf = (db: Queries, tenantId: string): Promise<readonly Connection[]> =>
  db.run(list, [tenantId]);

export const findConnection = async (
  db: Queries,
  tenantId: string,
  app: ConnectedApp,
): Promise<Connection | null> =>
  (await connectionsOf(db, tenantId)).find((one) => one.app === app) ?? null;
