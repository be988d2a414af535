/** POST /api/ai/chat */
import { chat } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { routeAfter } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { answerView } from "./answer.wire.ts";
import { lastMessage } from "./conversations.query.ts";
import { findAnswer } from "./find-answer.query.ts";
import { keepTurn } from "./keep-turn.command.ts";
import { shortMessage } from "./limits.ts";
import { meterAnswer } from "./meter-answer.client.ts";

export const chatRoute = routeAfter(
  chat,
  async ({ query, body, caller, request, services: { db, meter } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { matterId, message, conversationId } = body;
    if (!(await findMatter(db, access, matterId))) return refuse("matter_not_found");
    const whose = { firmId: access.firm.id, matterId, actor: access.actor.id };
    const before = conversationId ? await lastMessage(db, whose, conversationId) : "";
    if (before === null) return refuse("conversation_not_found");
    const question = message.length < shortMessage ? `${message} ${before}`.trim() : message;
    const { characters, ...answer } = await findAnswer(db, access, question, matterId);
    const { idempotencyKey } = request;
    const read = { characters, idempotencyKey, operation: "chat" };
    const refused = await meterAnswer(meter, access.firm, read);
    return refused ?? { access, answer };
  },
  async ({ found, body, tx, now }) => {
    if (found instanceof Refusal) return found;
    const { access, answer } = found;
    const turn = { ...body, answer: answerView(answer) };
    const conversationId = await keepTurn(tx, access, turn, now);
    if (conversationId instanceof Refusal) return conversationId;
    return reply(201, { conversationId, ...turn.answer });
  },
);
