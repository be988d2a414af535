/** POST /api/matters */
import { createMatter } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { matterView } from "./matter.wire.ts";
import { openMatter } from "./open-matter.command.ts";

export const createMatterRoute = route(
  createMatter,
  async ({ query, body, caller, tx, services: { webhooks }, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const wish = { ...body, status: "active" } as const;
    const opened = await openMatter({ db: tx, webhooks }, access, wish, now);
    return opened instanceof Refusal ? opened : reply(201, matterView(opened));
  },
);
