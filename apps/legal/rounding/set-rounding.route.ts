/** POST /api/rounding-rules */
import { setRounding } from "#contracts/legal/rounding.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { setRounding as set } from "./set-rounding.command.ts";

export const setRoundingRoute = route(setRounding, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const said = await set(tx, access, body, now);
  return said instanceof Refusal ? said : reply(201, said);
});
