/** Which messages are a tenant's use, and what its plan says to them. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Meter } from "../metering/meter.ts";
import type { MessageRow } from "./message-rows.ts";
import type { Channel } from "./message.ts";

/** What a message uses up; SMS and posts have no price, and are nobody's use. */
const resources: Partial<Readonly<Record<Channel, string>>> = {
  email: "email_sends",
  whatsapp: "whatsapp_conversations",
  voice: "voice_minutes",
};

/** The plan does not have the message: no repetition can help, and no channel is asked. */
export class RefusedByPlan extends Error {
  override readonly name = "RefusedByPlan";
}

/** Nobody could be asked for longer than the grace: the message waits. */
class MeterAway extends Error {}

/**
 * One unit by the message's id, so that its further attempts use nothing more. Throws where it may
 * not leave: `RefusedByPlan` for good.
 */
export const meterMessage = async (
  meter: Pick<Meter, "use"> | undefined,
  { id, channel, tenant_id: tenantId }: MessageRow,
): Promise<void> => {
  const resource = resources[channel];
  if (tenantId === null || resource === undefined) return;
  const got = await meter?.use({ tenantId, resource, quantity: 1, referenceId: id });
  if (got?.kind !== "refused") return;
  if (got.reason === "meter_unreachable") throw new MeterAway("the plan cannot be asked about");
  throw new RefusedByPlan(got.reason);
};

const refused = statement<{ readonly reference_id: string; readonly refusal: string }>(
  "messages.refused",
  `select reference_id, refusal from message
    where reference_id = any ($1::text[]) and refusal is not null`,
);

/** Why, in identity's word, of those with these references that a tenant's plan did not have. */
export const refusalsOf = async (
  db: Queries,
  referenceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (referenceIds.length === 0) return new Map();
  const rows = await db.run(refused, [referenceIds]);
  return new Map(rows.map((row) => [row.reference_id, row.refusal]));
};
