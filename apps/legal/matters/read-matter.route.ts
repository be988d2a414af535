/** GET /api/matters/:id */
import { readMatter } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { matterView } from "./matter.wire.ts";
import { findMatter, wholeMatter } from "./matters.query.ts";

export const readMatterRoute = route(
  readMatter,
  async ({ path, query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const matter = await findMatter(db, access, path.id);
    if (!matter) return refuse("matter_not_found");
    return reply(200, matterView(await wholeMatter(db, access.firm.id, matter)));
  },
);
