/** Which business a key or a person may touch, and as what. */
import { tenantFor as tenantOfCaller } from "#business/tenants/tenant-access.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { mayActAt } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { StaffRole } from "../staff/people-plan.ts";

/** What somebody does: rides, plans and takes orders, or manages. */
export type Duty = "anybody" | "planning" | "management";

const roles: Readonly<Record<Duty, readonly StaffRole[]>> = {
  anybody: ["courier", "dispatcher", "owner"],
  planning: ["dispatcher", "owner"],
  management: ["owner"],
};

export const mayWorkAt = (caller: Caller, tenantId: string, as: Duty): boolean =>
  roles[as].some((role) => mayActAt(caller as Caller<PersonSession>, tenantId, role));

export const tenantFor = (
  db: Queries,
  caller: Caller,
  asked: string | undefined,
  as: Duty = "planning",
) => tenantOfCaller(db, caller, asked, (id) => mayWorkAt(caller, id, as));
