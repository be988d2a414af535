/** Time is entered: by hand, for a day that has room for it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { utbmsKindOf } from "../expenses/utbms.domain.ts";
import { isOver, type Matter } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { rateFor } from "../rates/rate.domain.ts";
import { ratesNear } from "../rates/rates.query.ts";
import { shareTime } from "./share-time.command.ts";
import { daySeconds, type ListedTime, type TimeEntry } from "./time-entry.domain.ts";
import { findTime, workedBeside } from "./time.query.ts";
import { insertTime } from "./time.store.ts";
import { lockTimekeeper } from "./timekeepers.store.ts";
import type { Timekeeper } from "./timekeepers.query.ts";

export type TimeWish = Omit<
  TimeEntry,
  "id" | "person" | "billedSeconds" | "status" | "source" | "timerId" | "invoiceId"
>;

export type EntryFault = Refusal<"matter_closed" | "day_full" | "rate_missing" | "invalid_request">;

export const addTime = (
  db: Queries,
  access: Access,
  { keeper, ...wish }: TimeWish & { readonly keeper: Timekeeper },
  now: Date,
): Promise<ListedTime | EntryFault | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const fault = codeFault(wish);
    if (fault) return fault;
    await lockTimekeeper(tx, firm.id, keeper);
    const matter = await lockMatter(tx, access, wish.matterId);
    if (!matter) return refuse("matter_not_found");
    const entry = await priced(tx, access, matter, {
      ...wish,
      id: newId(),
      person: keeper.person,
      memberId: keeper.memberId,
      billedSeconds: 0,
      status: "unbilled",
      source: "manual",
      timerId: null,
      invoiceId: null,
    });
    const wrong = await entryFault(tx, access, matter, entry);
    if (wrong) return wrong;
    await insertTime(tx, firm.id, entry, now);
    await shareTime(tx, firm.id, matter, entry);
    await tellTime(tx, access, { action: "time.added", entry }, now);
    return must(await findTime(tx, access, entry.id));
  });

/** Codes of the field: a task and an activity. */
export const codeFault = ({
  taskCode,
  activityCode,
}: Pick<TimeEntry, "taskCode" | "activityCode">): Refusal<"invalid_request"> | null => {
  const wrong = (field: string, kind: string): Refusal<"invalid_request"> =>
    refuse("invalid_request", { field, message: `${field}: is no UTBMS code of ${kind}` });
  if (taskCode !== null && utbmsKindOf(taskCode) !== "task") return wrong("taskCode", "a task");
  if (activityCode !== null && utbmsKindOf(activityCode) !== "activity")
    return wrong("activityCode", "an activity");
  return null;
};

type Worked = TimeEntry & { readonly memberId: string | null };

/** With the nearest rate that the firm said, where it names none. */
export const priced = async <T extends Worked>(
  tx: Queries,
  { firm }: Pick<Access, "firm">,
  { clientId }: Pick<Matter, "clientId">,
  entry: T,
): Promise<T> => {
  if (entry.rateCents !== null) return entry;
  const rates = await ratesNear(tx, firm.id, [clientId], [entry.matterId]);
  return { ...entry, rateCents: rateFor(rates, { ...entry, clientId })?.cents ?? null };
};

/** What stands against an entry that is not a draft; the timekeeper and the matter are locked. */
export const entryFault = async (
  tx: Queries,
  { firm }: Pick<Access, "firm">,
  matter: Pick<Matter, "status">,
  entry: TimeEntry,
): Promise<Refusal<"matter_closed" | "day_full" | "rate_missing"> | null> => {
  if (isOver(matter)) return refuse("matter_closed");
  const beside = await workedBeside(tx, firm.id, entry);
  if (beside + entry.rawSeconds > daySeconds) return refuse("day_full", { field: "hours" });
  if (entry.billable && entry.rateCents === null) return refuse("rate_missing", { field: "rate" });
  return null;
};

interface TimeDeed {
  readonly action: string;
  readonly entry: TimeEntry;
  readonly more?: Readonly<Record<string, unknown>>;
}

export const tellTime = (
  tx: Queries,
  { firm, actor }: Pick<Access, "firm" | "actor">,
  { action, entry, more = {} }: TimeDeed,
  now: Date,
): Promise<string> => {
  const { id: subjectId, matterId, person, day, rawSeconds } = entry;
  const deed = { firmId: firm.id, actor, action, matterId, subjectId, now };
  return record(tx, { ...deed, detail: { person, day, rawSeconds, ...more } });
};

/** What was written in this transaction is there. */
export const must = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new Error("what was just written is not there");
  return found;
};
