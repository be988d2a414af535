/** Where tests keep databases: in memory where there is room, for to make one is to make files. */
import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";

/** For some databases and their logs; in a container there are often 64 MB. */
const roomBytes = 4 * 1024 ** 3;

/** A fresh folder; the database's own user can reach it when root runs the tests. */
export const newTestFolder = async (prefix: string): Promise<string> => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const path = await mkdtemp(join(bavail * bsize >= roomBytes ? memory : tmpdir(), prefix));
  await chmod(path, 0o755);
  return path;
};
