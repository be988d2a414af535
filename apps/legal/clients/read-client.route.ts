/** GET /api/clients/:id */
import { readClient } from "#contracts/legal/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clientView } from "./client.wire.ts";
import { findClient } from "./clients.query.ts";

export const readClientRoute = route(
  readClient,
  async ({ path, query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const client = await findClient(db, access.firm.id, path.id);
    return client ? reply(200, clientView(client)) : refuse("client_not_found");
  },
);
