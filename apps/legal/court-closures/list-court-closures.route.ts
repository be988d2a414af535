/** GET /api/court-closures */
import { listCourtClosures } from "#contracts/legal/court-closure.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { listClosures } from "./closures.query.ts";

export const listCourtClosuresRoute = route(
  listCourtClosures,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    return reply(200, { closures: [...(await listClosures(db, access.firm.id))] });
  },
);
