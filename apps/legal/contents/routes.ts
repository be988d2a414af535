/** Every route of legal beside the kit's. */
import type { Route } from "#platform/http/route.ts";
import { readAuditRoute } from "../audit/read-audit.route.ts";
import { readTimelineRoute } from "../audit/read-timeline.route.ts";
import { addClientRoute } from "../clients/add-client.route.ts";
import { changeClientRoute } from "../clients/change-client.route.ts";
import { listClientsRoute } from "../clients/list-clients.route.ts";
import { readClientRoute } from "../clients/read-client.route.ts";
import { checkConflictsRoute } from "../conflicts/check-conflicts.route.ts";
import { changeMatterRoute } from "../matters/change-matter.route.ts";
import { createMatterRoute } from "../matters/create-matter.route.ts";
import { listMattersRoute } from "../matters/list-matters.route.ts";
import { readMatterRoute } from "../matters/read-matter.route.ts";
import { setMatterStatusRoute } from "../matters/set-matter-status.route.ts";

export const legalRoutes: readonly Route[] = [
  ...[listMattersRoute, readMatterRoute, createMatterRoute, changeMatterRoute],
  ...[setMatterStatusRoute, readTimelineRoute],
  ...[listClientsRoute, readClientRoute, addClientRoute, changeClientRoute],
  ...[checkConflictsRoute, readAuditRoute],
];
