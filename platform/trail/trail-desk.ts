/** What the control plane reads of an app's trail. */
import type { Services } from "../services.ts";
import { actsTold, linesTold } from "./limits.ts";
import type { ActsAsked, PersonAct, RequestLine } from "./shapes.ts";
import { linesOf, listActs } from "./trail.query.ts";

type Ground = Pick<Services, "db" | "trail" | "clock">;

/** In time; what this process has not written yet is among it. */
export const linesForHouse = async (
  { db, trail }: Ground,
  requestId: string,
): Promise<RequestLine[]> => {
  await trail.flush();
  const rows = await db.run(linesOf, [requestId, linesTold]);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    level: row.level as RequestLine["level"],
  }));
};

/** Newest first. */
export const actsForHouse = async (
  { db, trail, clock }: Ground,
  { before, from, person, object }: ActsAsked,
): Promise<PersonAct[]> => {
  await trail.flush();
  // A little ahead: what was done just now is among it, whichever process did it.
  const until = before === undefined ? new Date(clock.real().getTime() + 60_000) : new Date(before);
  const since = new Date(from ?? 0);
  const rows = await db.run(listActs, [until, person ?? null, object ?? null, since, actsTold]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
