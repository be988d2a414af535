/** The secret of an endpoint between two apps of the house: both derive it, and none is told it. */
import { hmacSha256Hex } from "../crypto.ts";

/** Null without a queue secret: then nothing is signed between them. */
export const houseWebhookSecret = (
  { queue }: { readonly queue: string | null },
  sender: string,
  hearer: string,
): string | null => {
  if (queue === null || queue.trim() === "") return null;
  const derived = hmacSha256Hex(queue, `webhooks of ${sender} for ${hearer}`);
  return `whsec_${Buffer.from(derived, "hex").toString("base64")}`;
};
