/** An app says where it lives, and learns the house's time. */
import { registerApp } from "#contracts/control/app.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { noteApp } from "./register-app.command.ts";
import * as apps from "./apps.query.ts";
import { isCallable } from "./unknown-address.ts";
import * as clock from "../clock/house-clock.query.ts";

export const registerAppRoute = route(registerApp, async ({ body, now, tx, services }) => {
  await noteApp(tx, body, now);
  const offset = (await tx.run(clock.read))[0];
  const isActive = (await tx.run(apps.find, [body.name]))[0]?.active ?? false;
  return reply(200, {
    offsetMs: offset?.offset_ms ?? 0,
    callsJobs: isActive && isCallable(services, body.name, body.baseUrl),
  });
});
