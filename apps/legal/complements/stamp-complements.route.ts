/** POST /api/billing/invoices/:id/complements */
import { stampComplements } from "#contracts/legal/complement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { complementView } from "./complement.wire.ts";
import { stampComplements as stamp } from "./stamp-complements.ts";

export const stampComplementsRoute = route(
  stampComplements,
  async ({ path, query, caller, services }) => {
    const access = await accessFor(services.db, caller, query.firmId, "money");
    if (access instanceof Refusal) return access;
    const found = await stamp(services, access, path.id);
    if (found instanceof Refusal) return found;
    return reply(200, { complements: found.map(complementView) });
  },
);
