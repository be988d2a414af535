/** POST /api/ai/case-analysis */
import { analyzeCase } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { answerView } from "./answer.wire.ts";
import { findAnswer } from "./find-answer.query.ts";
import { meterAnswer } from "./meter-answer.client.ts";

export const analyzeCaseRoute = route(
  analyzeCase,
  async ({ query, body, caller, request, services: { db, meter } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const matter = await findMatter(db, access, body.matterId);
    if (!matter) return refuse("matter_not_found");
    const { characters, ...answer } = await findAnswer(db, access, body.question, matter.id);
    const { idempotencyKey } = request;
    const read = { characters, idempotencyKey, operation: "analysis" };
    const refused = await meterAnswer(meter, access.firm, read);
    return refused ?? reply(200, answerView(answer));
  },
);
