/** A letter to a person of the house; who has a phone alone gets none. */
import type { Transaction } from "#platform/db/database.ts";
import type { Message } from "#platform/messaging/message.ts";
import type { Services } from "#platform/services.ts";

/** In the transaction that makes what it tells. An empty address is nobody's. */
export const sendLetter = async (
  { messaging }: Pick<Services, "messaging">,
  letter: Message,
  tx: Transaction,
): Promise<void> => {
  if (letter.to !== "") await messaging.send(letter, { tx });
};
