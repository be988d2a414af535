/** A message of a conversation about a matter, answered; a short one with the one before it. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import { answerQuestion, type AiGround, type GivenAnswer } from "./answer-question.client.ts";
import type { Said } from "./answer.domain.ts";
import { lastMessage } from "./conversations.query.ts";
import { shortMessage } from "./limits.ts";

interface Message {
  readonly matterId: string;
  readonly message: string;
  readonly conversationId?: string | undefined;
  readonly idempotencyKey: string | null;
  readonly onSaid?: (said: Said) => void;
}

/** The matter is the caller's to see. */
export const askInConversation = async (
  ground: AiGround,
  access: Access,
  { matterId, message, conversationId, idempotencyKey, onSaid }: Message,
): Promise<GivenAnswer | Refusal<"conversation_not_found" | "ai_rate_limited">> => {
  const whose = { firmId: access.firm.id, matterId, actor: access.actor.id };
  const before = conversationId ? await lastMessage(ground.db, whose, conversationId) : "";
  if (before === null) return refuse("conversation_not_found");
  const text = message.length < shortMessage ? `${message} ${before}`.trim() : message;
  const hearing = onSaid === undefined ? {} : { onSaid };
  const question = { text, matterId, idempotencyKey, operation: "chat", ...hearing };
  return answerQuestion(ground, access, question);
};
