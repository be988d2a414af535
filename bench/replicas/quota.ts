/** Holds processes to a share of a core, as small machines are: by control groups of Linux. */
import { access, mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Quota {
  /** They may use what there is again. */
  readonly lift: () => Promise<void>;
}

/** Short, so that whoever has used its share waits little for the next one. */
const periodMicros = 20_000;

interface Groups {
  readonly root: string;
  /** What is written into a group that may use `micros` of each period. */
  readonly limits: (micros: number) => Readonly<Record<string, string>>;
}

const versions: readonly Groups[] = [
  {
    root: "/sys/fs/cgroup/cpu",
    limits: (micros) => ({
      "cpu.cfs_period_us": String(periodMicros),
      "cpu.cfs_quota_us": String(micros),
    }),
  },
  {
    root: "/sys/fs/cgroup",
    limits: (micros) => ({ "cpu.max": `${micros} ${periodMicros}` }),
  },
];

const holdIn = async (
  { root, limits }: Groups,
  processIds: readonly number[],
  cores: number,
): Promise<Quota> => {
  const folder = join(root, `milpa-bench-${processIds[0]}`);
  const move = async (to: string): Promise<void> => {
    for (const id of processIds) await writeFile(join(to, "cgroup.procs"), String(id));
  };
  await mkdir(folder);
  try {
    for (const [file, text] of Object.entries(limits(Math.round(cores * periodMicros))))
      await writeFile(join(folder, file), text);
    await move(folder);
  } catch (error) {
    await rmdir(folder);
    throw error;
  }
  const lift = async (): Promise<void> => {
    await move(root);
    await rmdir(folder);
  };
  return { lift };
};

/** Null where this process may make no such group: no root, no controller of processors. */
export const holdTo = async (
  processIds: readonly number[],
  cores: number,
): Promise<Quota | null> => {
  for (const groups of versions) {
    try {
      await access(join(groups.root, "cgroup.procs"));
      return await holdIn(groups, processIds, cores);
    } catch {
      // The other version, or none.
    }
  }
  return null;
};
