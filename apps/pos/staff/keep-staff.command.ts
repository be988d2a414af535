/** Adds people to a business's staff, and changes what they do there. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { changedMember, notAdded, type StaffChange } from "./staff-change.domain.ts";
import { staffMost } from "./limits.ts";
import type { KnownMember, StaffMember } from "./staff.query.ts";
import { insertStaff, lockStaff, updateMember } from "./staff.store.ts";
import { lockTenant } from "../businesses/tenants.store.ts";

/** Null when they are added; `known` where somebody has the address, `full` at the bound. */
export const addMember = (
  db: Queries,
  member: StaffMember,
  now: Date,
): Promise<"known" | "full" | null> =>
  change(db, async (tx) => {
    await lockTenant(tx, member.tenantId);
    const fault = notAdded(await lockStaff(tx, member.tenantId), member.email, staffMost);
    if (fault === null) await insertStaff(tx, member, now);
    return fault;
  });

export const changeMember = (
  db: Queries,
  { tenantId, id }: Pick<StaffMember, "tenantId" | "id">,
  wanted: StaffChange,
): Promise<KnownMember | Refusal<"last_manager" | "member_not_found">> =>
  change(db, async (tx) => {
    const after = changedMember(await lockStaff(tx, tenantId), id, wanted);
    if (!(after instanceof Refusal)) await updateMember(tx, after);
    return after;
  });
