/** Makes a directory and those above it, and always ends: Node's own way spins in `/proc`. */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Throws the operating system's error when some level of `path` cannot be made. */
export const makeDirectory = async (path: string): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isDirectory(path)) return;
    const parent = dirname(path);
    const { code } = error as NodeJS.ErrnoException;
    // ENOENT although the parent is there: a file system that takes no directories.
    if (code !== "ENOENT" || parent === path || (await isDirectory(parent))) throw error;
    await makeDirectory(parent);
    await makeDirectory(path);
  }
};
