/** POST /api/ai/case-analysis */
import { analyzeCase } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { answerQuestion } from "./answer-question.client.ts";
import { answerView } from "./answer.wire.ts";

export const analyzeCaseRoute = route(
  analyzeCase,
  async ({ query, body, caller, request, services, settings }) => {
    const access = await accessFor(services.db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const matter = await findMatter(services.db, access, body.matterId);
    if (!matter) return refuse("matter_not_found");
    const { idempotencyKey } = request;
    const wish = { text: body.question, matterId: matter.id, idempotencyKey };
    const ground = { ...services, settings };
    const answer = await answerQuestion(ground, access, { ...wish, operation: "analysis" });
    return answer instanceof Refusal ? answer : reply(200, answerView(answer));
  },
);
