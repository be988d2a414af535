/** What the point of sale keeps sealed, and the secrets behind what it prints and links. */
import {
  connectionKey,
  deliverySecretsOf,
  invoiceLinksOf,
  sealedConnections,
} from "#business/connections/sealed.ts";
import type { SealedColumn } from "#platform/seal-purpose.ts";

export const sealedByPos: readonly SealedColumn[] = [
  ...sealedConnections,
  // A stamp that waits holds a copy of the business's key.
  { table: "failed_stamp", column: "sealed_key", purpose: connectionKey },
];

/** Printed tickets and links that were sent stay good when the master key changes. */
export const posLasting = ["pos ticket codes", invoiceLinksOf("pos"), deliverySecretsOf("pos")];
