/** Puts a step off: it is no longer asked for, and can be done at any time. */
import type { Queries } from "#platform/db/database.ts";
import { skipStep } from "../businesses/businesses.store.ts";
import type { Step } from "./first-steps.domain.ts";

export const putOff = async (db: Queries, tenantId: string, step: Step): Promise<void> => {
  await skipStep(db, tenantId, step);
};
