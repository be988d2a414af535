/** Business apps, registered by their operators or preset by this house. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { type Platform, platformColumns } from "./platforms.query.ts";

const lock = statement<Platform>(
  "platforms.lock",
  `select ${platformColumns} from platform where platform_id = $1 for update`,
);

/** The same, so that what is decided by it is still so when it is written. */
export const lockPlatform = async (tx: Queries, id: string): Promise<Platform | null> =>
  (await tx.run(lock, [id]))[0] ?? null;

const written = "platform_id, name, base_url, sealed_key, key_origin, preset, created_at";

const put = statement<{ readonly fresh: boolean }>(
  "platforms.put",
  `insert into platform (${written}) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (platform_id) do update
     set name = excluded.name, base_url = excluded.base_url, sealed_key = excluded.sealed_key,
         key_origin = excluded.key_origin, preset = excluded.preset
   returning xmax = 0 as fresh`,
);

export const putPlatform = async (
  tx: Queries,
  one: Platform,
  now: Date,
): Promise<"new" | "known"> => {
  const { platformId, name, baseUrl, sealedKey, keyOrigin } = one;
  const values = [platformId, name, baseUrl, sealedKey, keyOrigin, one.preset, now];
  return (await tx.run(put, values))[0]?.fresh ? "new" : "known";
};

const preset = statement(
  "platforms.preset",
  `insert into platform (${written}) values ($1, $2, $3, null, null, true, $4)
   on conflict (platform_id) do update
     set base_url = excluded.base_url where platform.preset`,
);

/** The app that this house brings along; where somebody registered it anew, theirs stays. */
export const presetPlatform = (
  tx: Queries,
  { platformId, name, baseUrl }: Pick<Platform, "platformId" | "name" | "baseUrl">,
  now: Date,
): Promise<unknown> => tx.run(preset, [platformId, name, baseUrl, now]);
