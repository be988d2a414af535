/** GET /api/consumer/link/by-email */
import { linkByEmail } from "#contracts/pos/link.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { emailOf } from "../customers/contact.domain.ts";
import { matchesOf } from "./consumer-matches.ts";
import { portalOf } from "./portal-gate.ts";
import { route } from "../callers/route.ts";

export const linkByEmailRoute = route(linkByEmail, async (context) => {
  const portal = portalOf(context);
  const value = emailOf(context.query.email ?? "");
  if (value === "") return refuse("email_required");
  return reply(200, {
    matches: await matchesOf(context.services.db, portal, { kind: "email", value }),
  });
});
