/** GET /api/rounding-rules */
import { listRoundings } from "#contracts/legal/rounding.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { listRoundings as list } from "./rounding.query.ts";

export const listRoundingsRoute = route(
  listRoundings,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "money");
    if (access instanceof Refusal) return access;
    return reply(200, { rules: [...(await list(db, access.firm.id))] });
  },
);
