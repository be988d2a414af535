/** GET /api/consumer/link/by-email */
import { linkByEmail } from "#contracts/consumer/link.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { matchesOf } from "./consumer-matches.ts";
import { route } from "./consumer-route.ts";
import { emailOf } from "./contact.domain.ts";
import { portalOf } from "./portal-gate.ts";

export const linkByEmailRoute = (app: ConsumerApp) =>
  route(linkByEmail, async (context) => {
    const portal = portalOf(context);
    const value = emailOf(context.query.email ?? "");
    if (value === "") return refuse("email_required");
    return reply(200, await matchesOf(app, context, portal, { kind: "email", value }));
  });
