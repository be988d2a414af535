/** Replaces a key; both work for the grace time, so that a caller can change over without a gap. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { rotateApiKey } from "../contracts.ts";
import { issuedOnWire, keyOf } from "../key-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const rotateApiKeyRoute = route(rotateApiKey, async ({ path, caller, services, tx }) => {
  const issued = await services.keys.rotate(path.id, { by: keyOf(caller), tx });
  return issued instanceof Refusal ? issued : reply(201, issuedOnWire(issued));
});
