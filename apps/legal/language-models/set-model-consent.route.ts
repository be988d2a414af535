/** PUT /api/matters/:id/model-consent */
import { setModelConsent } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { setConsent } from "./set-consent.command.ts";

export const setModelConsentRoute = route(
  setModelConsent,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const consent = await setConsent(db, access, path.id, body.given, now);
    return consent instanceof Refusal ? consent : reply(200, consent);
  },
);
