/** PATCH /api/clients/:id */
import { changeClient } from "#contracts/legal/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { clientView } from "./client.wire.ts";
import { changeClient as change } from "./keep-client.command.ts";

export const changeClientRoute = route(
  changeClient,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const changed = await change(db, access, path.id, givenFields(body), now);
    return changed instanceof Refusal ? changed : reply(200, clientView(changed));
  },
);
