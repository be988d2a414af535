/** GET /api/consumer/link/by-phone */
import { linkByPhone } from "#contracts/pos/link.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { phoneOf } from "../customers/contact.domain.ts";
import { matchesOf } from "./consumer-matches.ts";
import { portalOf } from "./portal-gate.ts";
import { route } from "../callers/route.ts";

export const linkByPhoneRoute = route(linkByPhone, async (context) => {
  const portal = portalOf(context);
  const typed = context.query.phone?.trim() ?? "";
  if (typed === "") return refuse("phone_required");
  const value = phoneOf(typed);
  if (value === null) return reply(200, { matches: [] });
  return reply(200, {
    matches: await matchesOf(context.services.db, portal, { kind: "phone", value }),
  });
});
