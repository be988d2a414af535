/** What a business app keeps sealed of its businesses' connections, and what outlives the key. */
import { sealPurpose, type SealedColumn } from "#platform/seal-purpose.ts";

/** A business's key at another app. */
export const connectionKey = sealPurpose("connection.sealed_key", ["tenant_id"]);
/** What that app signs its deliveries with. */
export const deliverySecret = sealPurpose("connection.sealed_secret", ["tenant_id"]);

export const sealedConnections: readonly SealedColumn[] = [
  { table: "connection", column: "sealed_key", purpose: connectionKey },
  { table: "connection", column: "sealed_secret", purpose: deliverySecret },
];

export const deliverySecretsOf = (app: string): string => `${app} delivery secrets`;
/** Links of invoices that were sent stay good when the master key changes. */
export const invoiceLinksOf = (app: string): string => `${app} invoice links`;
