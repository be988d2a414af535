/** POST /api/ai/chat */
import { chat } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { routeAfter } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { answerView } from "./answer.wire.ts";
import { askInConversation } from "./ask-in-conversation.client.ts";
import { keepTurn } from "./keep-turn.command.ts";

export const chatRoute = routeAfter(
  chat,
  async ({ query, body, caller, request, services, settings }) => {
    const access = await accessFor(services.db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    if (!(await findMatter(services.db, access, body.matterId))) return refuse("matter_not_found");
    const message = { ...body, idempotencyKey: request.idempotencyKey };
    const answer = await askInConversation({ ...services, settings }, access, message);
    return answer instanceof Refusal ? answer : { access, answer };
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
