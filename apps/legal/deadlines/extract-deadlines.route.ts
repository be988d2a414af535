/** POST /api/ai/deadlines */
import { extractDeadlines } from "#contracts/legal/deadline.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { routeAfter } from "../callers/route.ts";
import { usualPack } from "./deadline.domain.ts";
import { deadlineView } from "./deadline.wire.ts";
import { meterReading } from "./meter-reading.client.ts";
import { readDeadlines } from "./read-deadlines.command.ts";
import { sourceOf } from "./source.query.ts";

export const extractDeadlinesRoute = routeAfter(
  extractDeadlines,
  async ({ query, body, caller, services: { db, meter } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const source = await sourceOf(db, access, body);
    if (source instanceof Refusal) return source;
    return (await meterReading(meter, access.firm, source)) ?? { access, source };
  },
  async ({ found, body, tx, now }) => {
    if (found instanceof Refusal) return found;
    const { rulePack = usualPack, happened } = body;
    const basis = { rulePack, rulePackNamed: body.rulePack !== undefined, happened };
    const reading = await readDeadlines(tx, found.access, found.source, basis, now);
    if (reading instanceof Refusal) return reading;
    const { deadlines, truncated } = reading;
    return reply(200, {
      engine: "rules",
      deadlines: deadlines.map(deadlineView),
      citations: deadlines.map(({ documentId, page, quote }) => ({ documentId, page, quote })),
      truncated,
    });
  },
);
