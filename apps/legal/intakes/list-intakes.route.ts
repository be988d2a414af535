/** GET /api/intakes */
import { listIntakes } from "#contracts/legal/intake.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { intakeView } from "./intake.wire.ts";
import { listIntakes as list } from "./intakes.query.ts";

export const listIntakesRoute = route(listIntakes, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const access = await accessFor(db, caller, query.firmId, "casework");
  if (access instanceof Refusal) return access;
  const found = await list(db, access, before, query.limit + 1);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { intakes: rows.map(intakeView), ...next });
});
