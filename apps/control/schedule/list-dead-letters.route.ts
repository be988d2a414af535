/** GET /api/dead-letters */
import { listDeadLetters } from "#contracts/control/dead-letter.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { listDead } from "./calls.query.ts";
import { deadLetterOf } from "./dead-letter.wire.ts";
import { deadListed } from "./limits.ts";

export const listDeadLettersRoute = route(listDeadLetters, async ({ tx }) =>
  reply(200, { deadLetters: (await tx.run(listDead, [deadListed])).map(deadLetterOf) }),
);
