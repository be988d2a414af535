/** Time entries are changed and taken back while they stand on no invoice. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import {
  codeFault,
  entryFault,
  must,
  priced,
  tellTime,
  type EntryFault,
} from "./add-time.command.ts";
import { lockEntry, openFault, type Closed, type Unreached } from "./lock-entry.command.ts";
import { shareTime } from "./share-time.command.ts";
import type { ListedTime, TimeEntry } from "./time-entry.domain.ts";
import { findTime } from "./time.query.ts";
import { deleteTime, updateTime } from "./time.store.ts";
import type { TimeAccess } from "./whose-time.ts";

type Changeable =
  | ("matterId" | "day" | "rawSeconds" | "description" | "billable")
  | ("rateCents" | "taskCode" | "activityCode");

export type TimeChange = Partial<Pick<TimeEntry, Changeable>>;

export const changeTime = (
  db: Queries,
  access: TimeAccess,
  id: string,
  wish: TimeChange,
  now: Date,
): Promise<ListedTime | Unreached | Refusal<"matter_not_found"> | Closed | EntryFault> =>
  change(db, async (tx) => {
    const { firm } = access;
    const found = await lockEntry(tx, access, id, wish.matterId);
    if (found instanceof Refusal) return found;
    const { entry, matter, target } = found;
    if (!target) return refuse("matter_not_found");
    const standing = openFault(entry);
    if (standing) return standing;
    const moved = target.id !== matter.id;
    const rate = wish.rateCents ?? (moved ? null : entry.rateCents);
    const next = await priced(tx, access, target, { ...entry, ...wish, rateCents: rate });
    const fault = codeFault(next) ?? (await entryFault(tx, access, target, next));
    if (fault) return fault;
    await updateTime(tx, firm.id, next);
    await shareTime(tx, firm.id, matter, entry);
    await shareTime(tx, firm.id, target, next);
    const before = { matterId: entry.matterId, day: entry.day, rawSeconds: entry.rawSeconds };
    await tellTime(tx, access, { action: "time.changed", entry: next, more: { before } }, now);
    return must(await findTime(tx, access, id));
  });

export const removeTime = (
  db: Queries,
  access: TimeAccess,
  id: string,
  now: Date,
): Promise<ListedTime | Unreached | Closed> =>
  change(db, async (tx) => {
    const found = await lockEntry(tx, access, id);
    if (found instanceof Refusal) return found;
    const { entry, matter } = found;
    const standing = openFault(entry);
    if (standing) return standing;
    await deleteTime(tx, access.firm.id, id);
    await shareTime(tx, access.firm.id, matter, entry);
    await tellTime(tx, access, { action: "time.removed", entry }, now);
    return entry;
  });

/** A draft becomes time that may be charged; what is confirmed already stays as it is. */
export const confirmTime = (
  db: Queries,
  access: TimeAccess,
  id: string,
  now: Date,
): Promise<ListedTime | Unreached | Closed | EntryFault> =>
  change(db, async (tx) => {
    const found = await lockEntry(tx, access, id);
    if (found instanceof Refusal) return found;
    const { entry, matter } = found;
    if (entry.status === "unbilled") return entry;
    const standing = openFault(entry);
    if (standing) return standing;
    const next = await priced(tx, access, matter, { ...entry, status: "unbilled" as const });
    const fault = await entryFault(tx, access, matter, next);
    if (fault) return fault;
    await updateTime(tx, access.firm.id, next);
    await shareTime(tx, access.firm.id, matter, entry);
    await tellTime(tx, access, { action: "time.confirmed", entry: next }, now);
    return must(await findTime(tx, access, id));
  });

/** Said once: it is never charged, and keeps no matter open. */
export const writeOffTime = (
  db: Queries,
  access: TimeAccess,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<ListedTime | Unreached | Refusal<"already_invoiced">> =>
  change(db, async (tx) => {
    const found = await lockEntry(tx, access, id);
    if (found instanceof Refusal) return found;
    const { entry, matter } = found;
    if (entry.status === "written_off") return entry;
    if (entry.status === "billed") return refuse("already_invoiced");
    const next = { ...entry, status: "written_off" as const };
    await updateTime(tx, access.firm.id, next);
    await shareTime(tx, access.firm.id, matter, entry);
    await tellTime(tx, access, { action: "time.written_off", entry: next, more: { reason } }, now);
    return must(await findTime(tx, access, id));
  });

/** What was written off may be charged after all; other time stays as it is. */
export const reinstateTime = (
  db: Queries,
  access: TimeAccess,
  id: string,
  now: Date,
): Promise<ListedTime | Unreached | EntryFault> =>
  change(db, async (tx) => {
    const found = await lockEntry(tx, access, id);
    if (found instanceof Refusal) return found;
    const { entry, matter } = found;
    if (entry.status !== "written_off") return entry;
    const next = await priced(tx, access, matter, { ...entry, status: "unbilled" as const });
    const fault = await entryFault(tx, access, matter, next);
    if (fault) return fault;
    await updateTime(tx, access.firm.id, next);
    await shareTime(tx, access.firm.id, matter, entry);
    await tellTime(tx, access, { action: "time.reinstated", entry: next }, now);
    return must(await findTime(tx, access, id));
  });
