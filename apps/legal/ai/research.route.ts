/** POST /api/ai/research */
import { research } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { answerView } from "./answer.wire.ts";
import { findAnswer } from "./find-answer.query.ts";
import { meterAnswer } from "./meter-answer.client.ts";

export const researchRoute = route(
  research,
  async ({ query, body, caller, request, services: { db, meter } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const question = `${body.query} ${body.jurisdiction}`.trim();
    const { characters, ...answer } = await findAnswer(db, access, question, null);
    const { idempotencyKey } = request;
    const read = { characters, idempotencyKey, operation: "research" };
    const refused = await meterAnswer(meter, access.firm, read);
    return refused ?? reply(200, answerView(answer));
  },
);
