/** `milpa restore`: makes an empty database what a backup holds. */
import { resolve } from "node:path";
import type { Command } from "commander";
import { houseVault } from "#platform/vault.ts";
import { apps } from "../../apps.ts";
import { rowsIn } from "../../backup/check-backup.ts";
import { proveBackup } from "#platform/db/backup/open-backup.ts";
import { proveContents } from "../../backup/prove-contents.ts";
import { requireEmpty, restoreDatabase } from "../../backup/restore-database.ts";
import { restoreSecrets, writeSecrets } from "../../backup/restore-secrets.ts";
import { instanceDatabase } from "../../database.ts";
import { rolePrefixOf } from "../../role-prefix.ts";
import { readEcosystemSettings } from "../../settings.ts";
import { described, print } from "../output.ts";
import { passphraseIn } from "./passphrase.ts";

interface Options {
  readonly json?: boolean;
  readonly passphraseFile?: string;
  readonly secretsTo?: string;
}

export const restoreCommand = (program: Command): void => {
  described(
    program
      .command("restore <file>")
      .description("Make an empty database what a backup holds; one that is not empty is refused.")
      .option("--passphrase-file <path>", "its first line opens the backup")
      .option("--secrets-to <path>", "only write its secrets there, as variables for production"),
    "milpa restore backups/milpa-monday --passphrase-file passphrase.txt",
  ).action(restore);
};

const restore = async (named: string, options: Options): Promise<void> => {
  const file = { path: resolve(named), passphrase: await passphraseIn(options.passphraseFile) };
  const progress = (sentence: string): void => {
    if (!options.json) process.stderr.write(`  ${sentence}\n`);
  };
  progress("Reading the backup from end to end.");
  const proven = await proveBackup(file);
  if (options.secretsTo !== undefined) {
    await writeSecrets(resolve(options.secretsTo), proven.keys);
    print({ secrets: options.secretsTo }, `${options.secretsTo} holds its secrets.`, options);
    return;
  }
  const settings = readEcosystemSettings(process.env);
  const database = await instanceDatabase(settings, progress);
  try {
    const { adminUrl } = database;
    const names = apps.map(({ name }) => name);
    await requireEmpty(adminUrl, names);
    const secrets = await restoreSecrets(settings, {
      keys: proven.keys,
      mode: proven.manifest.mode,
    });
    const house = houseVault(secrets.masterKey, secrets.previousMasterKey);
    const rolePrefix = await rolePrefixOf(settings, adminUrl);
    const place = { adminUrl, rolePrefix, apps, house, file, proven, progress };
    const found = await proveContents(await restoreDatabase(place), apps, house);
    const { madeAt } = proven;
    const answer = { madeAt, rows: rowsIn(proven), ...found };
    const text =
      `The instance is what it was at ${madeAt}: ${answer.rows} rows, and ${found.ledgers} ` +
      `ledgers follow from their ${found.transfers} transfers. Start it with \`npm start\`.`;
    print(answer, text, options);
  } finally {
    await database.stop();
  }
};
