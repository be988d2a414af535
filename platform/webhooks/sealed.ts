/** What webhooks keep sealed: the secrets that deliveries are signed with. */
import { sealPurpose, type SealedColumn } from "../seal-purpose.ts";

export const signingSecret = sealPurpose("webhook_secret.sealed", ["shard", "endpoint_id"]);

export const sealedWebhooks: readonly SealedColumn[] = [
  { table: "webhook_secret", column: "sealed", purpose: signingSecret },
];
