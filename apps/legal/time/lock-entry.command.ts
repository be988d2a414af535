/** Before an entry is changed: who worked it and its matters are locked, and it is read again. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import type { ListedTime } from "./time-entry.domain.ts";
import { findTime } from "./time.query.ts";
import { lockPerson } from "./timekeepers.store.ts";
import type { TimeAccess } from "./whose-time.ts";

export type Unreached = Refusal<"time_entry_not_found" | "forbidden">;
export type Closed = Refusal<"already_invoiced" | "time_written_off">;

interface Locked {
  readonly entry: ListedTime;
  readonly matter: Matter;
  /** Where it shall go; its own matter where it stays, null where there is none of that id. */
  readonly target: Matter | null;
}

/** One's own, or anybody's for who sees to money. */
export const lockEntry = async (
  tx: Queries,
  access: TimeAccess,
  id: string,
  targetId?: string,
): Promise<Locked | Unreached> => {
  const known = await findTime(tx, access, id);
  if (!known) return refuse("time_entry_not_found");
  if (!access.seesToMoney && known.person !== access.own.person) return refuse("forbidden");
  await lockPerson(tx, access.firm.id, known.person);
  // Nobody moves it to another matter from here on.
  const held = await findTime(tx, access, id);
  if (!held) return refuse("time_entry_not_found");
  const matters = new Map<string, Matter | null>();
  const ids = new Set([held.matterId, targetId ?? held.matterId]);
  for (const matterId of [...ids].toSorted())
    matters.set(matterId, await lockMatter(tx, access, matterId));
  const matter = matters.get(held.matterId);
  const target = matters.get(targetId ?? held.matterId) ?? null;
  // Whoever may not see its matter any more does not see it either.
  if (!matter) return refuse("time_entry_not_found");
  // Nor is it charged meanwhile.
  const entry = await findTime(tx, access, id);
  return entry ? { entry, matter, target } : refuse("time_entry_not_found");
};

/** What is charged or was written off stays as it is. */
export const openFault = ({ status }: ListedTime): Closed | null => {
  if (status === "billed") return refuse("already_invoiced");
  return status === "written_off" ? refuse("time_written_off") : null;
};
