/** GET /api/utbms-codes */
import { listUtbmsCodes } from "#contracts/legal/utbms.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { utbmsCodes } from "./utbms.domain.ts";

export const listUtbmsCodesRoute = route(
  listUtbmsCodes,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    return reply(200, { codes: [...utbmsCodes] });
  },
);
