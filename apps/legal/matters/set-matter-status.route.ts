/** PUT /api/matters/:id/status */
import { setMatterStatus } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { closingGuards } from "../contents/closing-guards.ts";
import { matterView } from "./matter.wire.ts";
import { setStatus } from "./set-status.command.ts";

export const setMatterStatusRoute = route(
  setMatterStatus,
  async ({ path, query, body, caller, services, now }) => {
    const access = await accessFor(services.db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const wish = { id: path.id, ...body, now };
    const moved = await setStatus(services, access, wish, closingGuards);
    return moved instanceof Refusal ? moved : reply(200, matterView(moved));
  },
);
