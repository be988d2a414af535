/** Which market a key or a person may run, and as what. */
import { tenantFor as tenantOfCaller } from "#business/tenants/tenant-access.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { mayActAt } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { StaffRole } from "../staff/people-plan.ts";

/** What somebody does: looks after tasks and taskers, or decides on prices and money. */
export type Duty = "moderation" | "ownership";

const roles: Readonly<Record<Duty, readonly StaffRole[]>> = {
  moderation: ["moderator", "owner"],
  ownership: ["owner"],
};

export const mayWorkAt = (caller: Caller, tenantId: string, as: Duty): boolean =>
  roles[as].some((role) => mayActAt(caller as Caller<PersonSession>, tenantId, role));

export const tenantFor = (
  db: Queries,
  caller: Caller,
  asked: string | undefined,
  as: Duty = "moderation",
) => tenantOfCaller(db, caller, asked, (id) => mayWorkAt(caller, id, as));
