/** Copies PostgreSQL to where its account can reach it: once a version, whole or not at all. */
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { join } from "node:path";
import { newToken } from "../../id.ts";
import { isVacant } from "./places/marker.ts";
import type { NativePackage } from "./native-package.ts";

/** Returns the directory of the copy within `directory`, made now or by an earlier start. */
export async function copyBinaries(native: NativePackage, directory: string): Promise<string> {
  const copy = join(directory, `postgresql-${native.version}`);
  if (!(await isVacant(copy))) return copy;
  await mkdir(directory, { recursive: true, mode: 0o755 });
  const draft = `${copy}.new-${newToken(6)}`;
  try {
    await copyTree(native.directory, draft);
    await rename(draft, copy);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Everyone may read the copy, whatever mask npm installed under; only root may change it. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const name of await readdir(from)) {
    const source = join(from, name);
    const target = join(to, name);
    const found = await lstat(source);
    if (found.isDirectory()) await copyTree(source, target);
    else if (found.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!isForCompilersOnly(name)) {
      await copyFile(source, target);
      await chmod(target, (found.mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

const isForCompilersOnly = (name: string): boolean => name.endsWith(".a");
