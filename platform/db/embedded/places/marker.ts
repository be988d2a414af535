/** The file that tells a data directory of ours from anybody else's, and holds its password. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartProblem } from "../../../problem.ts";

const Marker = z.object({
  madeBy: z.literal("milpa"),
  instance: z.string(),
  home: z.string(),
  version: z.string(),
  password: z.string().min(1),
});
export type Marker = z.infer<typeof Marker>;

export const markerName = "milpa.json";

/** The marker of a data directory; undefined where it has none that can be read as ours. */
export async function readMarker(dataDirectory: string): Promise<Marker | undefined> {
  try {
    return Marker.parse(JSON.parse(await readFile(join(dataDirectory, markerName), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") throw error;
    return undefined;
  }
}

/** Whether there is nothing at all in the directory's place: absent, or empty. */
export async function isVacant(dataDirectory: string): Promise<boolean> {
  try {
    return (await readdir(dataDirectory)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
}

/** Throws `StartProblem` unless Milpa made these data with the PostgreSQL that runs now. */
export async function requireOurs(dataDirectory: string, major: string): Promise<Marker> {
  const made = await readFile(join(dataDirectory, "PG_VERSION"), "utf8").catch(() => "");
  if (made.trim() !== "" && made.trim() !== major) {
    throw new StartProblem(
      `The data in ${dataDirectory} were made by PostgreSQL ${made.trim()} and this Milpa runs ` +
        `PostgreSQL ${major}: dump them with the old version and load them into a new home, or ` +
        "move the directory away to start empty.",
    );
  }
  const marker = await readMarker(dataDirectory);
  if (marker !== undefined && made.trim() === major) return marker;
  throw new StartProblem(
    `The directory ${dataDirectory} was not made by Milpa and is left untouched: move it away, ` +
      "or choose another directory with MILPA_HOME.",
  );
}
