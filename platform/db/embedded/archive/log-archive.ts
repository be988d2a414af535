/** Where the database's log is kept segment by segment, so that any minute can be brought back. */
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../../../problem.ts";
import { canWalkTo } from "../places/reach.ts";
import type { Place } from "../places/place.ts";

/** A busy segment is handed over when it is full (16 MB), a quiet one after this. */
const handOverSeconds = 60;

/** Within an archive: the segments. Base copies stand beside it. */
export const segmentsIn = (archive: string): string => join(archive, "log");

/** Makes the folder for the account that the server runs as. Throws `StartProblem`. */
export const prepareArchive = async (archive: string, { account }: Place): Promise<void> => {
  if (process.platform === "win32")
    throw new StartProblem("MILPA_LOG_ARCHIVE works on Linux and macOS only: unset it.");
  const segments = segmentsIn(archive);
  await mkdir(segments, { recursive: true });
  await chmod(segments, 0o700);
  if (account === undefined) return;
  await chown(segments, account.uid, account.gid);
  if (await canWalkTo(account, archive)) return;
  throw new StartProblem(
    `PostgreSQL, which runs as ${account.name}, cannot reach ${archive}: let others pass the ` +
      "folders above it, or choose another with MILPA_LOG_ARCHIVE.",
  );
};

/**
 * Settings of a server that keeps its log. A segment gets its name once it is whole and on the
 * disk; one that is there already counts only if it is the same.
 */
export const archiveSettings = (archive: string): Readonly<Record<string, string>> => {
  const kept = `${shellQuoted(segmentsIn(archive))}/%f.gz`;
  return {
    archive_mode: "on",
    archive_timeout: `${handOverSeconds}s`,
    archive_command:
      `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - %p; ` +
      `else gzip -1c < %p > ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept}; fi`,
  };
};

/** Settings of a server that replays what an archive kept, up to a moment or to its end. */
export const recoverySettings = (
  archive: string,
  until: Date | null,
): Readonly<Record<string, string>> => ({
  restore_command: `gzip -dc < ${shellQuoted(segmentsIn(archive))}/%f.gz > %p`,
  recovery_target_action: "promote",
  // Ready means: it is a server of its own again.
  hot_standby: "off",
  ...(until === null ? {} : { recovery_target_time: serverTime(until) }),
});

/** The server reads its settings before it knows names of zones, and Z is one. */
const serverTime = (at: Date): string => at.toISOString().replace("T", " ").replace("Z", "+00");

/** For a shell, within a setting in which a percent sign means something. */
const shellQuoted = (path: string): string =>
  `'${path.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}'`;
