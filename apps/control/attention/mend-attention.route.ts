/** POST /api/attention/mend */
import { mendAttention } from "#contracts/control/attention.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { mendAsked } from "./mend-attention.ts";

export const mendAttentionRoute = route(mendAttention, async ({ body, services }) => {
  const outcome = await mendAsked(services, body);
  return outcome instanceof Refusal ? outcome : reply(200, { outcome });
});
