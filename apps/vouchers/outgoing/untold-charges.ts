/** Charges of which an event went nowhere, for nobody had registered a destination. */
import { chargeEventTypes } from "#contracts/vouchers/events.ts";
import type { Services } from "#platform/services.ts";
import type { Charge } from "../charges/charge.domain.ts";
import { chargeEventId } from "./event-bodies.domain.ts";

/** Their ids. Events are kept for thirty days: of older charges nothing is known. */
export const untoldOf = async (
  { webhooks }: Pick<Services, "webhooks">,
  communityId: string,
  charges: readonly Charge[],
): Promise<ReadonlySet<string>> => {
  const eventsOf = ({ id }: Charge) => chargeEventTypes.map((type) => chargeEventId(type, id));
  const found = await webhooks.deliveries.withoutDestination(
    communityId,
    charges.flatMap(eventsOf),
  );
  const untold = charges.filter((charge) => eventsOf(charge).some((id) => found.has(id)));
  return new Set(untold.map(({ id }) => id));
};

/** How many of them each cell has, most first. */
export const countByCell = (
  charges: readonly Charge[],
  untold: ReadonlySet<string>,
): readonly (readonly [cellId: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const { id, cellId } of charges)
    if (untold.has(id)) counts.set(cellId, (counts.get(cellId) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
};
