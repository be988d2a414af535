/** `milpa migrate`: brings the tables up to date without a start, or prints the roles it needs. */
import type { Command } from "commander";
import type { AppDefinition } from "#platform/app.ts";
import { asStartProblem } from "#platform/db/server/trouble.ts";
import { roleScript } from "#platform/db/server-roles/role-script.ts";
import { houseVault } from "#platform/vault.ts";
import { apps } from "../apps.ts";
import { rolePrefixOf } from "../role-prefix.ts";
import { columns } from "../columns.ts";
import { appNamed, openDatabaseOf } from "../offline.ts";
import { pendingMigrations } from "../pending-migrations.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { instanceSecrets } from "../secrets.ts";
import { readEcosystemSettings } from "../settings.ts";
import { described, print } from "./output.ts";

interface Options {
  readonly json?: boolean;
  readonly printRoles?: boolean;
  readonly check?: boolean;
}

export const migrateCommand = (program: Command): void => {
  described(
    program
      .command("migrate")
      .description("Bring the tables up to date as a start does, also beside the version before.")
      .argument("[apps...]", "only these apps; all when none is named")
      .option("--check", "change nothing: say what there is to apply, and end with 1 if anything")
      .option(
        "--print-roles",
        "change nothing: print the SQL by which roles and schemas are made, for a server " +
          "whose user may make none",
      ),
    "milpa migrate --check",
  ).action(migrate);
};

const migrate = async (names: readonly string[], options: Options): Promise<void> => {
  const chosen = names.length === 0 ? apps : names.map(appNamed);
  const settings = readEcosystemSettings(process.env);
  const secrets = await instanceSecrets(settings);
  const house = houseVault(secrets.masterKey, secrets.previousMasterKey);
  const database = await openDatabaseOf(settings);
  const { adminUrl } = database;
  try {
    const rolePrefix = await rolePrefixOf(settings, adminUrl);
    if (options.printRoles) {
      const wanted = { adminUrl, apps: chosen.map(({ name }) => name), vault: house, rolePrefix };
      const sql = roleScript(wanted);
      print({ sql }, sql, options);
      return;
    }
    if (options.check) return await tellPending(adminUrl, chosen, options);
    const { mode } = settings;
    const progress = (sentence: string): void => {
      if (!options.json) process.stderr.write(`  ${sentence}\n`);
    };
    const wanted = { adminUrl, apps: chosen, mode, house, rolePrefix, progress };
    const { applied } = await prepareDatabase(wanted);
    const done = chosen.map(({ name }) => name);
    const text = `The tables of ${done.join(", ")} are up to date; ${applied} migrations were new.`;
    print({ migrated: done, applied }, text, options);
  } catch (error) {
    throw asStartProblem(error, adminUrl);
  } finally {
    await database.stop();
  }
};

const tellPending = async (
  adminUrl: string,
  chosen: readonly AppDefinition[],
  options: Options,
): Promise<void> => {
  const pending = await pendingMigrations(adminUrl, chosen);
  const rows = pending.map(({ app, name }) => [app, name]);
  print(pending, rows.length === 0 ? "There is nothing to apply." : columns(rows), options);
  if (rows.length > 0) process.exitCode = 1;
};
