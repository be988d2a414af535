/** The directory of the server's Unix socket: private, and short enough for a socket's address. */
import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../../../problem.ts";
import { isRoot } from "./account.ts";
import type { Place } from "./place.ts";

/** Names the socket file; sockets of different homes lie in different directories. */
export const unixPort = 5432;

/** `sockaddr_un.sun_path` holds 108 bytes on Linux, 104 on macOS and BSD, closing zero included. */
const addressMostBytes = process.platform === "linux" ? 107 : 103;

export const socketPath = (directory: string, port: number): string =>
  join(directory, `.s.PGSQL.${port}`);

/** Beside the data where that is short enough, else among the temporary files. */
export function socketDirectoryFor(dataDirectory: string): string {
  const beside = `${dataDirectory}-socket`;
  return isShortEnough(beside) ? beside : temporarySocketDirectory(dataDirectory);
}

/** In the directory for temporary files, which every account reaches: a socket is no state. */
export function temporarySocketDirectory(dataDirectory: string): string {
  const name = `milpa-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
  // Root's own TMPDIR may be closed to the database's account.
  const temporary = join(isRoot() ? "/tmp" : tmpdir(), name);
  return isShortEnough(temporary) ? temporary : join("/tmp", name);
}

const isShortEnough = (directory: string): boolean =>
  Buffer.byteLength(socketPath(directory, unixPort)) <= addressMostBytes;

/** Makes the directory, closed to everyone else; `StartProblem` where it is somebody else's. */
export async function prepareSocketDirectory(place: Place): Promise<void> {
  const { socketDirectory: directory, account } = place;
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const ours = process.getuid?.();
  if (ours === undefined) return;
  // A stranger may have made a directory, or a link, of that name where everyone may write.
  const found = await lstat(directory);
  const isOurs = found.uid === ours || found.uid === account?.uid;
  if (!found.isDirectory() || !isOurs) throw taken(directory);
  await chmod(directory, 0o700);
  if (account !== undefined) await chown(directory, account.uid, account.gid);
}

const taken = (directory: string): StartProblem =>
  new StartProblem(
    `${directory} belongs to another user and cannot hold the database's socket: remove it, or ` +
      "choose a MILPA_HOME with a shorter path.",
  );

/** A TCP port that was free a moment ago, for Windows alone. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
