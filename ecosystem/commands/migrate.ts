/** `milpa migrate`: brings the tables up to date without a start, or prints the roles it needs. */
import type { Command } from "commander";
import { asStartProblem } from "#platform/db/server/trouble.ts";
import { roleScript } from "#platform/db/server-roles/role-script.ts";
import { houseVault } from "#platform/vault.ts";
import { apps } from "../apps.ts";
import { rolePrefixOf } from "../database.ts";
import { appNamed, openDatabaseOf } from "../offline.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { instanceSecrets } from "../secrets.ts";
import { readEcosystemSettings } from "../settings.ts";
import { described, print } from "./output.ts";

interface Options {
  readonly json?: boolean;
  readonly printRoles?: boolean;
}

export const migrateCommand = (program: Command): void => {
  described(
    program
      .command("migrate")
      .description("Bring the tables up to date, as a start does.")
      .argument("[apps...]", "only these apps; all when none is named")
      .option(
        "--print-roles",
        "change nothing: print the SQL by which roles and schemas are made, for a server " +
          "whose user may make none",
      ),
    "milpa migrate --print-roles > roles.sql",
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
    const { mode } = settings;
    const progress = (): void => undefined;
    await prepareDatabase({ adminUrl, apps: chosen, mode, house, rolePrefix, progress });
    const done = chosen.map(({ name }) => name);
    print({ migrated: done }, `The tables of ${done.join(", ")} are up to date.`, options);
  } catch (error) {
    throw asStartProblem(error, adminUrl);
  } finally {
    await database.stop();
  }
};
