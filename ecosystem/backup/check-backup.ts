/** A backup counts once it was restored: into a scratch server, which is thrown away afterwards. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppDefinition } from "#platform/app.ts";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { createDatabaseOnce } from "#platform/db/server-access.ts";
import { houseVault } from "#platform/vault.ts";
import { inInstanceDatabase } from "../database.ts";
import {
  proveBackup,
  type BackupFile,
  type ProvenBackup,
} from "#platform/db/backup/open-backup.ts";
import { proveContents, type ProvenContents } from "./prove-contents.ts";
import { restoreDatabase } from "./restore-database.ts";

/** An empty database that is nobody's. */
export interface Scratch {
  readonly adminUrl: string;
  readonly rolePrefix: string;
  readonly stop: () => Promise<void>;
}

export interface Checking {
  readonly file: BackupFile;
  readonly apps: readonly AppDefinition[];
  readonly scratch: () => Promise<Scratch>;
  readonly progress: (sentence: string) => void;
}

export interface CheckedBackup extends ProvenContents {
  readonly backup: ProvenBackup;
  readonly rows: number;
}

/** Throws a `StartProblem` with what keeps the backup from being one. */
export const checkBackup = async (checking: Checking): Promise<CheckedBackup> => {
  const { file, apps, progress } = checking;
  progress("Reading the backup from end to end.");
  const proven = await proveBackup(file);
  const { adminUrl, rolePrefix, stop } = await checking.scratch();
  try {
    progress("Restoring it into a scratch database.");
    const { masterKey, previousMasterKey } = proven.keys;
    const house = houseVault(masterKey, previousMasterKey);
    const quiet = (): void => undefined;
    const place = { adminUrl, rolePrefix, apps, house, file, proven, progress: quiet };
    const access = await restoreDatabase(place);
    progress("Opening its secrets and recomputing its ledgers.");
    const found = await proveContents(access, apps, house);
    return { backup: proven, rows: rowsIn(proven), ...found };
  } finally {
    await stop();
  }
};

export const rowsIn = ({ contents }: ProvenBackup): number =>
  contents.reduce((sum, { rows }) => sum + rows, 0);

/** A server of its own in a folder that has as much room as the database needs. */
export const scratchServer = async (folder: string): Promise<Scratch> => {
  const parent = await mkdtemp(join(folder, "milpa-scratch-"));
  // Where root runs this, the server runs as somebody else.
  await chmod(parent, 0o755);
  const home = join(parent, "home");
  const clear = async (): Promise<void> => {
    await removeEmbeddedDatabase(home);
    await rm(parent, { recursive: true, force: true });
  };
  try {
    const server = await startEmbeddedDatabase({ home, durability: "none", restart: false });
    const adminUrl = inInstanceDatabase(server.url);
    await createDatabaseOnce(server.url, new URL(adminUrl).pathname.slice(1));
    return { adminUrl, rolePrefix: "", stop: () => server.stop().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
};
