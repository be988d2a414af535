/** POST /api/ai/research */
import { research } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { answerQuestion } from "./answer-question.client.ts";
import { answerView } from "./answer.wire.ts";

export const researchRoute = route(
  research,
  async ({ query, body, caller, request, services, settings }) => {
    const access = await accessFor(services.db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { idempotencyKey } = request;
    const asked = { text: body.query, narrowing: body.jurisdiction.trim(), matterId: null };
    const wish = { ...asked, idempotencyKey, operation: "research" };
    const answer = await answerQuestion({ ...services, settings }, access, wish);
    return answer instanceof Refusal ? answer : reply(200, answerView(answer));
  },
);
