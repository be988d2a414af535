/** The secrets of an instance: given in production, made once and kept in sandbox. */
import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { AppDefinition } from "#platform/app.ts";
import { newToken } from "#platform/id.ts";
import { problemOf } from "#platform/db/embedded/diagnosis.ts";
import { makeDirectory } from "#platform/db/embedded/places/make-directory.ts";
import { StartProblem } from "#platform/problem.ts";
import { masterKeyProblems } from "./production-secrets.ts";
import type { EcosystemSettings } from "./settings.ts";

export interface InstanceSecrets {
  readonly masterKey: string;
  /** Null where no rotation is under way. */
  readonly previousMasterKey: string | null;
  /** Null: unset in production, so that scheduled calls are refused. */
  readonly cron: string | null;
  readonly queue: string | null;
}

const Kept = z.object({
  masterKey: z.string(),
  previousMasterKey: z.string().optional(),
  cron: z.string(),
  queue: z.string(),
});
type Kept = z.infer<typeof Kept>;

/** Throws a `StartProblem` in production when the master key is missing or too short. */
export const instanceSecrets = async (settings: EcosystemSettings): Promise<InstanceSecrets> => {
  const { masterKey, previousMasterKey, cronSecret, queueSecret } = settings;
  if (settings.mode === "production") {
    const [problem] = masterKeyProblems(settings);
    if (problem !== undefined) throw new StartProblem(problem);
    const given = { masterKey: masterKey ?? "", previousMasterKey };
    return { ...given, cron: cronSecret, queue: queueSecret };
  }
  const kept = await keptSecrets(pathIn(settings)).catch((error: unknown) => {
    throw problemOf(error, settings.home);
  });
  return {
    masterKey: masterKey ?? kept.masterKey,
    previousMasterKey: previousMasterKey ?? kept.previousMasterKey ?? null,
    cron: cronSecret ?? kept.cron,
    queue: queueSecret ?? kept.queue,
  };
};

const keptSecrets = async (path: string): Promise<Kept> => {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text !== null) return readKept(path, text);
  const made = { masterKey: fresh(), cron: fresh(), queue: fresh() };
  await makeDirectory(dirname(path));
  return keepFirst(path, made);
};

/** Of two processes that start at once in one home both have the secrets of the first. */
const keepFirst = async (path: string, secrets: Kept): Promise<Kept> => {
  const draft = `${path}.${newToken(6)}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  try {
    await link(draft, path);
    return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readKept(path, await readFile(path, "utf8"));
  } finally {
    await rm(draft, { force: true });
  }
};

const keep = async (path: string, secrets: Kept): Promise<Kept> => {
  // Renamed into place: a kill in between leaves no half file.
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
};

const pathIn = ({ home }: Pick<EcosystemSettings, "home">): string => join(home, "secrets.json");

/** Of a sandbox that keeps its own master key: a new one, the former kept beside it. */
export const renewMasterKey = async (settings: EcosystemSettings): Promise<void> => {
  const { masterKey, ...rest } = await keptSecrets(pathIn(settings));
  await keep(pathIn(settings), { ...rest, masterKey: fresh(), previousMasterKey: masterKey });
};

/**
 * Of a sandbox whose database is made from a backup: the secrets that it was sealed under. Those
 * that an empty home had made stay beside them as `secrets.json.before`.
 */
export const adoptSecrets = async (
  settings: EcosystemSettings,
  { masterKey, previousMasterKey, cron, queue }: InstanceSecrets,
): Promise<void> => {
  const path = pathIn(settings);
  const own = await keptSecrets(path);
  if (own.masterKey !== masterKey) await rename(path, `${path}.before`);
  const previous = previousMasterKey === null ? {} : { previousMasterKey };
  const jobs = { cron: cron ?? own.cron, queue: queue ?? own.queue };
  await keep(path, { masterKey, ...previous, ...jobs });
};

type Named = readonly Pick<AppDefinition, "name">[];

/**
 * Once nothing of `apps` is sealed under it any more. It stays where these are not all that there
 * are: a rotation that was interrupted left the others under it.
 */
export const forgetPreviousKey = async (
  settings: EcosystemSettings,
  { apps, known }: Readonly<Record<"apps" | "known", Named>>,
): Promise<void> => {
  if (!known.every(({ name }) => apps.some((app) => app.name === name))) return;
  const { previousMasterKey, ...rest } = await keptSecrets(pathIn(settings));
  if (previousMasterKey !== undefined) await keep(pathIn(settings), rest);
};

const readKept = (path: string, text: string): Kept => {
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(
      `${path} is damaged: restore it from a backup, or run \`milpa demo reset\` to begin anew.`,
    );
  }
};

const fresh = (): string => randomBytes(32).toString("hex");
