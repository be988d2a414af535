/** `milpa secrets rotate`: seals every stored secret anew, in sandbox under a new master key. */
import type { Command } from "commander";
import { readRecord } from "#platform/db/embedded/record.ts";
import { answersAt, connectedRoles } from "#platform/db/server-access.ts";
import { StartProblem } from "#platform/problem.ts";
import { houseVault } from "#platform/vault.ts";
import { apps } from "../apps.ts";
import { instanceDatabase } from "../database.ts";
import { rolePrefixOf } from "../role-prefix.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { forgetPreviousKey, instanceSecrets, renewMasterKey } from "../secrets.ts";
import { readEcosystemSettings, type EcosystemSettings } from "../settings.ts";
import { described, print } from "./output.ts";

export const secretsCommand = (program: Command): void => {
  const secrets = program.command("secrets").description("The secrets that the database keeps.");
  described(
    secrets
      .command("rotate")
      .description(
        "Seal all stored secrets anew: under MILPA_MASTER_KEY where it is set (the one before it " +
          "as MILPA_MASTER_KEY_PREVIOUS), else under a new key in MILPA_HOME.",
      )
      .option("--abandon", "give up what no master key opens; it is lost for good"),
    "milpa secrets rotate",
  ).action(rotate);
};

interface RotateOptions {
  readonly abandon?: boolean;
  readonly json?: boolean;
}

const rotate = async ({ abandon = false, json = false }: RotateOptions): Promise<void> => {
  const settings = readEcosystemSettings(process.env);
  await refuseWhileRunning(settings);
  const ownKey = settings.mode === "sandbox" && settings.masterKey === null;
  // A rotation that was interrupted is finished first: only one key before this one is kept.
  if (ownKey && !abandon && (await instanceSecrets(settings)).previousMasterKey === null)
    await renewMasterKey(settings);
  const secrets = await instanceSecrets(settings);
  const database = await instanceDatabase(settings, () => undefined);
  try {
    const { sealing } = await prepareDatabase({
      adminUrl: database.adminUrl,
      apps,
      mode: settings.mode,
      house: houseVault(secrets.masterKey, secrets.previousMasterKey),
      rolePrefix: await rolePrefixOf(settings, database.adminUrl),
      progress: () => undefined,
      how: { again: true, abandon },
    });
    if (ownKey) await forgetPreviousKey(settings, { apps, known: apps });
    const lost = sealing.unopened > 0 ? `; ${sealing.unopened} open under no key` : "";
    print(sealing, `${sealing.resealed} secrets were sealed anew${lost}.`, { json });
  } finally {
    await database.stop();
  }
};

/**
 * What runs seals under the key that it was started with. The embedded database runs only beside
 * Milpa; another server runs always, and there the apps' own logins tell, from any machine.
 */
export const refuseWhileRunning = async (
  settings: Pick<EcosystemSettings, "databaseUrl" | "home" | "rolePrefix">,
): Promise<void> => {
  const { databaseUrl, home } = settings;
  const advice = "stop it, then run `milpa secrets rotate` again.";
  if (databaseUrl === null) {
    const record = await readRecord(home);
    if (record && (await answersAt(record.url)))
      throw new StartProblem(`Milpa is running: ${advice}`);
    return;
  }
  // A server that does not answer is told of by what opens it next.
  const connected = await rolePrefixOf(settings, databaseUrl)
    .then((prefix) =>
      connectedRoles(
        databaseUrl,
        apps.map(({ name }) => `${prefix}${name}`),
      ),
    )
    .catch(() => []);
  if (connected.length > 0)
    throw new StartProblem(
      `Milpa is running on the server of DATABASE_URL (${connected.join(", ")}): ${advice}`,
    );
};
