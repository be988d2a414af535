/** Holds units and forms the reply, whoever asks: a partner's key or an app of the house. */
import type { reserveUnits as contract } from "#contracts/identity/reserved-units.ts";
import { secondMs } from "#platform/clock.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { reservedOnWire } from "./reservation.wire.ts";
import { reserveUnits } from "./reserve-units.command.ts";

export const holdUnits = async (
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  body: BodyOf<typeof contract>,
  now: Date,
) => {
  const tenantId = body.ecosystem_tenant_id.toLowerCase();
  if (!isId(tenantId)) return refuse("tenant_not_found");
  const wanted = {
    tenantId,
    resource: body.resource_type,
    referenceId: body.reference_id,
    quantity: body.quantity,
    holdMs: body.expires_in * secondMs,
    now,
  };
  const held = await reserveUnits(db, wanted);
  if (held instanceof Refusal) return held;
  return reply(200, reservedOnWire(held, wanted, `${baseUrl}/plans/${tenantId}`));
};
