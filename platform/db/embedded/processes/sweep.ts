/** Clears away what starts and removals that were killed left unfinished. */
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { outsideDirectory } from "../places/choose-place.ts";
import type { Place } from "../places/place.ts";

/** Only the holder of the home's lock may call it: nobody else is at work there. */
export async function sweep(place: Place): Promise<void> {
  const outside = outsideDirectory(place.home);
  for (const area of new Set([dirname(place.dataDirectory), outside])) {
    for (const name of await readdir(area).catch(() => [])) {
      const path = join(area, name);
      const isUnfinished = /^postgres(ql-.+)?\.(new|old|probe)-\w+$/.test(name);
      // A home may hold anything of its owner's by that name; the outside directory is all ours.
      const isOtherVersion =
        area === outside && name.startsWith("postgresql-") && path !== place.binaries;
      if (!isUnfinished && !isOtherVersion) continue;
      // An orphaned initdb may still be writing there: what resists is swept by a later start.
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
  }
}
