/** Puts the tables of the durable queue into an app's schema, as its owner. */
import pg from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import type { AppAccess } from "../db/roles.ts";
import { StartProblem } from "../problem.ts";

/** The schema version that the pinned pg-boss 12.35.0 writes; a test compares. */
export const queueSchemaVersion = 43;

/** Installs or migrates; repeating changes nothing. Refuses tables of a newer library. */
export const installQueue = async (access: AppAccess): Promise<void> => {
  const owner = new pg.Client({ connectionString: access.ownerUrl });
  await owner.connect();
  try {
    const found = await versionOf(owner, access.schema);
    if (found === queueSchemaVersion) return;
    if (found !== null && found > queueSchemaVersion) {
      throw new StartProblem("The queue's tables were made by a newer version: run that one.");
    }
    await owner.query(
      found === null
        ? getConstructionPlans(access.schema, { createSchema: false })
        : getMigrationPlans(access.schema, found),
    );
    await owner.query(grantsOf(access));
  } finally {
    await owner.end();
  }
};

async function versionOf(owner: pg.Client, schema: string): Promise<number | null> {
  const table = `${pg.escapeIdentifier(schema)}.version`;
  const there = await owner.query<{ name: string | null }>("select to_regclass($1) as name", [
    table,
  ]);
  if (!there.rows[0]?.name) return null;
  const { rows } = await owner.query<{ version: number }>(`select version from ${table}`);
  return rows[0]?.version ?? null;
}

/** Only the library's own tables, so that an app's ledgers keep their narrower grants. */
const libraryTables = [
  ...["bam", "job", "job_common", "job_dependency", "queue", "queue_stats"],
  ...["schedule", "subscription", "version", "warning"],
];

function grantsOf({ schema, serviceRole }: AppAccess): string {
  const service = pg.escapeIdentifier(serviceRole);
  const tables = libraryTables.map((table) => `${pg.escapeIdentifier(schema)}.${table}`);
  return `grant select, insert, update, delete on ${tables.join(", ")} to ${service}`;
}
