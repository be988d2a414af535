/** POST /api/clients */
import { welcomeTaskClient } from "#contracts/tasks/person.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { welcome } from "./welcome.command.ts";

export const welcomeTaskClientRoute = route(
  welcomeTaskClient,
  async ({ body, caller, tx, now }) => {
    const tenant = await tenantFor(tx, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const client = await welcome(tx, tenant.id, body, now);
    return client instanceof Refusal ? client : reply(201, { id: client.id, name: client.name });
  },
);
