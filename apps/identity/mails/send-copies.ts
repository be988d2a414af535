/** One letter to several addresses: each gets its own, and reads nobody else's. */
import type { Queries } from "#platform/db/database.ts";
import type { Message } from "#platform/messaging/message.ts";
import type { Services } from "#platform/services.ts";

/** All of them in the transaction that makes what the letter tells of. */
export const sendCopies = async (
  messaging: Services["messaging"],
  tx: Queries,
  message: Message,
  copies: readonly string[],
): Promise<void> => {
  for (const to of [message.to, ...copies]) await messaging.send({ ...message, to }, { tx });
};
