/** Whose time a caller may enter and change, and who sees what it costs. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { mayWorkAt, type Access } from "../callers/access.ts";
import { memberAsTimekeeper, ownTimekeeper, type Timekeeper } from "./timekeepers.query.ts";

/** An access with what it may do with time. */
export interface TimeAccess extends Access {
  /** Others' time and rates too: who sees to money, and programs. Else one's own time alone. */
  readonly seesToMoney: boolean;
  readonly own: Timekeeper;
}

export const timeAccess = async (
  db: Queries,
  caller: Caller,
  access: Access,
): Promise<TimeAccess> => ({
  ...access,
  seesToMoney: caller.kind === "apiKey" || mayWorkAt(caller, access.firm.id, "money"),
  own: await ownTimekeeper(db, access),
});

/** Who worked: the caller, or whom they name. */
export const timekeeperFor = async (
  db: Queries,
  { firm, own, seesToMoney }: TimeAccess,
  memberId: string | undefined,
): Promise<Timekeeper | Refusal<"member_not_found" | "forbidden">> => {
  if (memberId === undefined || memberId === own.memberId) return own;
  if (!seesToMoney) return refuse("forbidden", { field: "memberId" });
  return (await memberAsTimekeeper(db, firm.id, memberId)) ?? refuse("member_not_found");
};
