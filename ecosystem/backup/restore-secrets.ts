/** Secrets that come back with a backup: into a sandbox's home, or compared with production's. */
import { writeFile } from "node:fs/promises";
import { StartProblem } from "#platform/problem.ts";
import { houseVault } from "#platform/vault.ts";
import { adoptSecrets, instanceSecrets, type InstanceSecrets } from "../secrets.ts";
import type { EcosystemSettings } from "../settings.ts";
import type { BackupKeys } from "#platform/db/backup/backup-header.ts";

/**
 * Those that the restored instance is run with. A sandbox that keeps its own takes the backup's;
 * throws a `StartProblem` where the master key that is set opens nothing of the backup.
 */
export const restoreSecrets = async (
  settings: EcosystemSettings,
  { keys, mode }: { readonly keys: BackupKeys; readonly mode: string },
): Promise<InstanceSecrets> => {
  if (mode !== "unknown" && mode !== settings.mode)
    throw new StartProblem(
      `The backup is of ${mode}: set MILPA_MODE=${mode} and restore it again.`,
    );
  if (settings.mode === "sandbox" && settings.masterKey === null)
    await adoptSecrets(settings, keys);
  const secrets = await instanceSecrets(settings);
  const [wanted] = houseVault(keys.masterKey).keyIds;
  if (houseVault(secrets.masterKey, secrets.previousMasterKey).keyIds.includes(wanted))
    return secrets;
  throw new StartProblem(
    `The backup's secrets were sealed under master key ${wanted}: set MILPA_MASTER_KEY to it; ` +
      "where it is lost, `milpa restore --secrets-to <file>` writes it out of the backup.",
  );
};

/** As lines of an environment file, for its owner alone; a file that is there is not replaced. */
export const writeSecrets = async (path: string, keys: BackupKeys): Promise<void> => {
  const { masterKey, previousMasterKey, cron, queue } = keys;
  const variables = {
    MILPA_MASTER_KEY: masterKey,
    MILPA_MASTER_KEY_PREVIOUS: previousMasterKey,
    MILPA_CRON_SECRET: cron,
    MILPA_QUEUE_SECRET: queue,
  };
  const lines = Object.entries(variables).filter(([, value]) => value !== null && value !== "");
  const text = lines.map(([name, value]) => `${name}=${value}\n`).join("");
  await writeFile(path, text, { mode: 0o600, flag: "wx" }).catch(() => {
    throw new StartProblem(`${path} is there already, or cannot be written: name another file.`);
  });
};
