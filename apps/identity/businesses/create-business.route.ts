/** POST /api/businesses */
import { createBusiness } from "#contracts/identity/business.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { sessionOf } from "../events/tell-change.command.ts";
import { registerSoon } from "../registrations/register-soon.ts";
import { businessOnWire } from "./business.wire.ts";
import { startBusiness } from "./start-business.command.ts";

export const createBusinessRoute = route(
  createBusiness,
  async ({ body, caller, now, tx, services }) => {
    const { name, trade, billing_email: billingEmail = null } = body;
    const wanted = { name, trade, billingEmail };
    const made = await startBusiness(tx, sessionOf(caller).account, wanted, now);
    if (made instanceof Refusal) return made;
    registerSoon(services, tx);
    return reply(201, businessOnWire(made));
  },
);
