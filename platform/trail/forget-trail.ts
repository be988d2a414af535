/** Forgets what requests left behind once it is old, or a great deal is newer. */
import type { Database } from "../db/database.ts";
import { inPortions } from "../jobs/in-portions.ts";
import * as limits from "./limits.ts";
import { forgetActs, forgetLines, lineBehind } from "./trail.store.ts";

export interface Most {
  readonly lines: number;
  /** Rows of one statement. */
  readonly portion: number;
}

const usual: Most = { lines: limits.linesKeptMost, portion: limits.forgottenAtOnce };

/**
 * At the real time `now` (ms), until nothing is left to forget: a busy house writes more in an hour
 * than a portion takes away.
 */
export const forgetTrail = async (
  db: Database,
  now: number,
  { lines, portion }: Most = usual,
): Promise<void> => {
  const [newest] = await db.run(lineBehind, [lines]);
  const before = new Date(Math.max(now - limits.linesKeptMs, newest?.at.getTime() ?? 0));
  await inPortions({ size: portion }, async () => {
    const gone = await db.run(forgetLines, [before, portion]);
    return gone.length;
  });
  const actsBefore = new Date(now - limits.actsKeptMs);
  await inPortions({ size: portion }, async () => {
    const [acts] = await db.run(forgetActs, [actsBefore, portion]);
    return acts?.gone ?? 0;
  });
};
