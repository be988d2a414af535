/** Which business a key or a person may touch at the point of sale, and as what. */
import {
  creatorOf,
  tenantFor as tenantOfCaller,
  tenantIdOf as tenantIdOfCaller,
} from "#business/tenants/tenant-access.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { mayActAt } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";

export { creatorOf };

export const tenantIdOf = (
  caller: Caller,
  asked: string | undefined,
  as: StaffKind = "operational",
) => tenantIdOfCaller(caller, asked, (id) => mayWorkAt(caller, id, as));

/** Whether and which: `as` what the caller must be there. */
export const tenantFor = (
  db: Queries,
  caller: Caller,
  asked: string | undefined,
  as: StaffKind = "operational",
) => tenantOfCaller(db, caller, asked, (id) => mayWorkAt(caller, id, as));

/** Managers may do all that those at the till may. */
export const mayWorkAt = (caller: Caller, tenantId: string, as: StaffKind): boolean =>
  mayActAt(caller as Caller<PersonSession>, tenantId, as === "management" ? as : undefined);
