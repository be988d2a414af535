/** PATCH /api/matters/:id */
import { changeMatter } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { changeMatter as change } from "./change-matter.command.ts";
import { matterView } from "./matter.wire.ts";

export const changeMatterRoute = route(
  changeMatter,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const changed = await change(db, access, path.id, givenFields(body), now);
    return changed instanceof Refusal ? changed : reply(200, matterView(changed));
  },
);
