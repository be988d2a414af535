/** Time of one matter, person and day is rounded together, and shared out among its entries. */
import type { Queries } from "#platform/db/database.ts";
import { roundingFor, shareOut } from "../rounding/rounding.domain.ts";
import { roundingsNear } from "../rounding/rounding.query.ts";
import type { Matter } from "../matters/matter.domain.ts";
import type { TimeEntry } from "./time-entry.domain.ts";
import { timeGroup } from "./time.query.ts";
import { putBilled } from "./time.store.ts";

/** After each change of an entry, under the matter's lock; of both days or matters if it moved. */
export const shareTime = async (
  tx: Queries,
  firmId: string,
  { id: matterId, clientId }: Pick<Matter, "id" | "clientId">,
  { person, day }: Pick<TimeEntry, "person" | "day">,
): Promise<void> => {
  const rule = roundingFor(await roundingsNear(tx, firmId, { clientId, matterId }), {
    clientId,
    matterId,
  });
  await putBilled(
    tx,
    firmId,
    shareOut(await timeGroup(tx, firmId, { matterId, person, day }), rule),
  );
};
