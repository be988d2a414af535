/** A copy of this checkout in which a fault is planted and taken out again. */
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "./trial.ts";

export interface PlantedCopy {
  readonly root: string;
  /** Runs `work` with the fault in it. Throws where the fault fits nowhere any more. */
  readonly withFault: <T>(fault: Fault, work: () => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<void>;
}

const notCopied = new Set(["node_modules", ".git", ".cache", ".milpa"]);

export const plantedCopy = async (own: string): Promise<PlantedCopy> => {
  const root = await mkdtemp(join(tmpdir(), "milpa-planted-"));
  for (const name of await readdir(own))
    if (!notCopied.has(name)) await cp(join(own, name), join(root, name), { recursive: true });
  await symlink(join(own, "node_modules"), join(root, "node_modules"));
  return {
    root,
    withFault: async (fault, work) => {
      const path = join(root, fault.path);
      const before = await readFile(path, "utf8").catch(() => null);
      await writeFile(path, planted(fault, before));
      try {
        return await work();
      } finally {
        await (before === null ? rm(path) : writeFile(path, before));
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

const planted = ({ path, from, to }: Fault, before: string | null): string => {
  if (from === undefined) return to;
  const parts = before?.split(from) ?? [];
  if (parts.length !== 2) throw new Error(`${path} has no single place for its fault: ${from}`);
  return parts.join(to);
};
