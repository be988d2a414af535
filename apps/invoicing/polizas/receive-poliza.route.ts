/** POST /api/ecosystem/polizas */
import { receivePoliza } from "#contracts/invoicing/poliza.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { receivePoliza as receive } from "./receive-poliza.command.ts";
import { route } from "../callers/route.ts";

export const receivePolizaRoute = route(receivePoliza, async ({ body, now, services }) => {
  const done = await receive(services.db, body, now);
  if (done instanceof Refusal) return done;
  const answer = { success: true as const, poliza_id: body.poliza_id };
  return done === "received" ? reply(201, answer) : reply(200, answer);
});
