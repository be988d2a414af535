/** PUT /api/platforms/:platformId */
import { putPlatform } from "#contracts/portal/platform.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { objectionTo } from "../business-client.ts";
import { forgetAnswers } from "../kept-answers.ts";
import { route } from "../route.ts";
import { findPlatform, putPlatform as put } from "../store/platforms.ts";
import { forbiddenTo } from "../tenant-access.ts";

export const putPlatformRoute = route(putPlatform, async (context) => {
  const { path, body, caller, now, services } = context;
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const objection = await objectionTo(services, body.baseUrl);
  if (objection !== null)
    return refuse("invalid_request", { field: "baseUrl", message: `baseUrl: ${objection}` });
  const { platformId } = path;
  const { name, apiKey } = body;
  const baseUrl = body.baseUrl.replace(/\/+$/, "");
  const made = await services.db.transaction(async (tx) => {
    const kept = (await findPlatform(tx, platformId))?.sealedKey ?? null;
    const sealedKey =
      apiKey === undefined ? kept : apiKey === null ? null : services.vault.seal(apiKey);
    const state = await put(tx, { platformId, name, baseUrl, sealedKey, preset: false }, now);
    return { state, hasOwnKey: sealedKey !== null };
  });
  forgetAnswers(services, `platform ${platformId}`);
  const record = { platformId, name, baseUrl, hasOwnKey: made.hasOwnKey };
  return reply(made.state === "new" ? 201 : 200, record);
});
