/** GET /api/consumer/link/by-phone */
import { linkByPhone } from "#contracts/consumer/link.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { matchesOf } from "./consumer-matches.ts";
import { route } from "./consumer-route.ts";
import { phoneOf } from "./contact.domain.ts";
import { portalOf } from "./portal-gate.ts";

export const linkByPhoneRoute = (app: ConsumerApp) =>
  route(linkByPhone, async (context) => {
    const portal = portalOf(context);
    const typed = context.query.phone?.trim() ?? "";
    if (typed === "") return refuse("phone_required");
    const value = phoneOf(typed);
    if (value === null) return reply(200, { matches: [] });
    return reply(200, await matchesOf(app, context, portal, { kind: "phone", value }));
  });
