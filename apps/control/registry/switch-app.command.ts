/** Takes an app out of use, or into use again; registering anew changes nothing of it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { AppRow } from "./apps.query.ts";
import * as apps from "./apps.store.ts";

/** Null where no such app has registered. */
export const switchApp = (
  db: Queries,
  name: string,
  { active }: { readonly active: boolean },
): Promise<AppRow | null> =>
  change(db, async (tx) => (await tx.run(apps.setActive, [name, active]))[0] ?? null);
