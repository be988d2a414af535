/** GET /api/attention */
import { listAttention } from "#contracts/control/attention.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { gatherFindings } from "./gather-findings.client.ts";

export const listAttentionRoute = route(listAttention, async ({ services }) =>
  reply(200, { findings: [...(await gatherFindings(services))] }),
);
