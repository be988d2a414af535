/**
 * A database is of one mode for good: sandbox's people and keys are printed, so production must not
 * let them in, and sandbox must not put them among real ones.
 */
import type { AppDefinition } from "#platform/app.ts";
import { factNamed, keepFact } from "#platform/db/app-facts.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { isTaken } from "#platform/db/failures.ts";
import { patiently } from "#platform/db/patiently.ts";
import type { AppAccess } from "#platform/db/server-roles/roles.ts";
import type { Mode } from "#platform/mode.ts";
import { StartProblem } from "#platform/problem.ts";
import { demoFactName } from "./demo-world.ts";

const factName = "mode";

const refusals: Readonly<Record<Mode, string>> = {
  production:
    "This database holds sandbox's demo world, whose passwords and keys are printed: give " +
    "production one of its own, by DATABASE_URL or another MILPA_HOME.",
  sandbox:
    "This database belongs to production: set MILPA_MODE=production, or give the sandbox one of " +
    "its own, by DATABASE_URL or another MILPA_HOME.",
};

/** Throws a `StartProblem` where a database is of the other mode; marks one that is new. */
export const keepDatabaseMode = async (
  access: ReadonlyMap<string, AppAccess>,
  apps: readonly Pick<AppDefinition, "name">[],
  mode: Mode,
): Promise<void> => {
  for (const { name } of apps) {
    const mine = access.get(name);
    if (!mine) continue;
    const about = { url: mine.serviceUrl, schema: mine.schema, applicationName: "milpa start" };
    const db = openDatabase({ ...about, connections: 1 });
    try {
      await patiently(() => keepModeOf(db, mode));
    } finally {
      await db.close();
    }
  }
};

const keepModeOf = async (db: Database, mode: Mode): Promise<void> => {
  const kept = await factNamed(db, factName);
  // Sandboxes from before this mark have a demo world, and nothing else has.
  const known = kept ?? ((await factNamed(db, demoFactName)) === undefined ? null : "sandbox");
  if (known !== null && known !== mode) throw new StartProblem(refusals[mode]);
  if (kept !== undefined) return;
  // Two processes may start at once: whichever marks it, both are of one mode.
  await keepFact(db, factName, mode).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
};
