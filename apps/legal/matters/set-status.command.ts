/** A matter gets another status; it is closed only once nothing of it is open. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { rememberClient } from "../clients/keep-client.command.ts";
import { isAdverse } from "../intakes/conflict.domain.ts";
import { conflictsOfIntake } from "../intakes/intakes.query.ts";
import { matterStatusChanged } from "../outgoing/matter-events.ts";
import { openThings, type OpenOf } from "./closing.ts";
import {
  datesAfter,
  mayFollow,
  type Matter,
  type MatterStatus,
  type WholeMatter,
} from "./matter.domain.ts";
import { wholeMatter } from "./matters.query.ts";
import { lockMatter, updateMatter } from "./matters.store.ts";
import type { Doing } from "./open-matter.command.ts";

interface StatusWish {
  readonly id: string;
  readonly status: MatterStatus;
  readonly reason: string;
  readonly now: Date;
}

type NotMoved = Refusal<"wrong_status" | "matter_not_settled" | "conflict_open">;

/** `guards` tell what is open of a matter: money held in trust, time that was not invoiced. */
export const setStatus = (
  { db, webhooks }: Doing,
  access: Access,
  { id, status, reason, now }: StatusWish,
  guards: readonly OpenOf[],
): Promise<WholeMatter | Refusal<"matter_not_found"> | NotMoved> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const before = await lockMatter(tx, access, id);
    if (!before) return refuse("matter_not_found");
    const { status: previous } = before;
    if (previous === status) return wholeMatter(tx, firm.id, before);
    const fault = await faultOf(tx, { firmId: firm.id, before, status, reason, guards });
    if (fault) return fault;
    const matter = { ...before, ...datesAfter(before, status, now), status };
    await updateMatter(tx, firm.id, matter);
    if (previous === "intake" && status === "active")
      await rememberClient(tx, firm.id, { id: before.clientId, name: before.clientName });
    const detail = { from: previous, to: status, ...(reason === "" ? {} : { reason }) };
    const deed = { firmId: firm.id, actor, matterId: id, detail, now };
    await record(tx, { ...deed, action: "matter.status_changed" });
    await webhooks.emit(tx, [matterStatusChanged(firm.id, matter, previous, now)]);
    return wholeMatter(tx, firm.id, matter);
  });

interface Move extends Pick<StatusWish, "status" | "reason"> {
  readonly firmId: string;
  readonly before: Matter;
  readonly guards: readonly OpenOf[];
}

const faultOf = async (
  tx: Queries,
  { firmId, before, status, reason, guards }: Move,
): Promise<NotMoved | null> => {
  if (!mayFollow(before.status, status)) return refuse("wrong_status", { field: "status" });
  if (before.status === "intake" && status === "active" && reason === "") {
    const known = await conflictsOfIntake(tx, firmId, before.id);
    if (known.some((hit) => isAdverse(hit, before.clientName))) return refuse("conflict_open");
  }
  // What is archived was settled when it was closed.
  if (status !== "closed" || before.status === "archived") return null;
  const open = await openThings(tx, firmId, before.id, guards);
  const message = open.map(({ en }) => en).join(" ");
  return open.length === 0 ? null : refuse("matter_not_settled", { message });
};
