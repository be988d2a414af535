/** A timer of one's own is locked and read as it stands by now: it may have ended by itself. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { must } from "../time/add-time.command.ts";
import { lockPerson } from "../time/timekeepers.store.ts";
import { endTimer } from "./end-timer.command.ts";
import { ownEnd, type Timer } from "./timer.domain.ts";
import { findTimer } from "./timers.query.ts";

export type Unreached = Refusal<"timer_not_found">;

/** Programs reach every timer of the firm, people their own. */
export const ownTimer = async (
  db: Queries,
  { firm, own, actor }: TimeAccess,
  id: string,
): Promise<Timer | Unreached> => {
  const timer = await findTimer(db, firm.id, id);
  const isProgram = actor.id.startsWith("key:");
  if (!timer || (!isProgram && timer.person !== own.person)) return refuse("timer_not_found");
  return timer;
};

export const reachTimer = async (
  tx: Queries,
  access: TimeAccess,
  id: string,
  now: Date,
): Promise<Timer | Unreached> => {
  const known = await ownTimer(tx, access, id);
  if (known instanceof Refusal) return known;
  await lockPerson(tx, access.firm.id, known.person);
  return settled(tx, access, must(await findTimer(tx, access.firm.id, id)), now);
};

/** Ended where it was due; the person is locked. */
export const settled = async (
  tx: Queries,
  by: Pick<TimeAccess, "firm" | "actor">,
  timer: Timer,
  now: Date,
): Promise<Timer> => {
  const end = timer.status === "running" ? ownEnd(timer, now) : null;
  if (end === null) return timer;
  await endTimer(tx, by, timer, end, now);
  return must(await findTimer(tx, by.firm.id, timer.id));
};
