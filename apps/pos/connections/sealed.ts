/** What the point of sale keeps sealed, and the secrets behind what it prints and links. */
import { sealPurpose, type SealedColumn } from "#platform/seal-purpose.ts";

/** A business's key at another app; a stamp that waits holds a copy of it. */
export const connectionKey = sealPurpose("connection.sealed_key", ["tenant_id"]);
/** What that app signs its deliveries with. */
export const deliverySecret = sealPurpose("connection.sealed_secret", ["tenant_id"]);

export const sealedByPos: readonly SealedColumn[] = [
  { table: "connection", column: "sealed_key", purpose: connectionKey },
  { table: "connection", column: "sealed_secret", purpose: deliverySecret },
  { table: "failed_stamp", column: "sealed_key", purpose: connectionKey },
];

/** Printed tickets and links that were sent stay good when the master key changes. */
export const posLasting = ["pos ticket codes", "pos invoice links", "pos delivery secrets"];
