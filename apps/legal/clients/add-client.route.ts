/** POST /api/clients */
import { addClient } from "#contracts/legal/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clientView } from "./client.wire.ts";
import { addClient as add } from "./keep-client.command.ts";

export const addClientRoute = route(addClient, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "reading");
  if (access instanceof Refusal) return access;
  return reply(201, clientView(await add(tx, access, body, now)));
});
