/** A matter gets another status. */
import { change } from "#platform/db/change.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { matterStatusChanged } from "../outgoing/matter-events.ts";
import { datesAfter, mayFollow, type MatterStatus, type WholeMatter } from "./matter.domain.ts";
import { wholeMatter } from "./matters.query.ts";
import { lockMatter, updateMatter } from "./matters.store.ts";
import type { Doing } from "./open-matter.command.ts";

interface StatusWish {
  readonly id: string;
  readonly status: MatterStatus;
  readonly reason: string;
  readonly now: Date;
}

export const setStatus = (
  { db, webhooks }: Doing,
  access: Access,
  { id, status, reason, now }: StatusWish,
): Promise<WholeMatter | Refusal<"matter_not_found" | "wrong_status">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const before = await lockMatter(tx, access, id);
    if (!before) return refuse("matter_not_found");
    const { status: previous } = before;
    if (previous === status) return wholeMatter(tx, firm.id, before);
    if (!mayFollow(previous, status)) return refuse("wrong_status", { field: "status" });
    const matter = { ...before, ...datesAfter(before, status, now), status };
    await updateMatter(tx, firm.id, matter);
    const detail = { from: previous, to: status, ...(reason === "" ? {} : { reason }) };
    const deed = { firmId: firm.id, actor, matterId: id, detail, now };
    await record(tx, { ...deed, action: "matter.status_changed" });
    await webhooks.emit(tx, [matterStatusChanged(firm.id, matter, previous, now)]);
    return wholeMatter(tx, firm.id, matter);
  });
