/** PUT /api/platforms/:platformId */
import { putPlatform } from "#contracts/portal/platform.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { forgetAnswers } from "./kept-answers.ts";
import { registerPlatform } from "./register-platform.command.ts";
import { route } from "../callers/route.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const putPlatformRoute = route(putPlatform, async (context) => {
  const { path, body, caller, now, services } = context;
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const { platformId } = path;
  const put = await registerPlatform(services, platformId, body, now);
  if (put instanceof Refusal) return put;
  forgetAnswers(services, `platform ${platformId}`);
  const { state, ...made } = put;
  return reply(state === "new" ? 201 : 200, { platformId, name: body.name, ...made });
});
