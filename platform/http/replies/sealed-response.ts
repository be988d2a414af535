/** Replies that show a secret, as they are kept for their Idempotency-Key. */
import { sealPurpose, type SealedColumn } from "../../seal-purpose.ts";

export const keptSecretReply = sealPurpose("kept_response.body", ["caller", "operation", "key"]);

export const sealedResponses: readonly SealedColumn[] = [
  { table: "kept_response", column: "body", purpose: keptSecretReply },
];
