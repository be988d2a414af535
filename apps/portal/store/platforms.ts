/** Business apps: where each serves its consumer API, and with which key it is asked. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Platform {
  readonly platformId: string;
  readonly name: string;
  readonly baseUrl: string;
  /** Its own key; null for the point of sale of this house, and where one is still missing. */
  readonly sealedKey: string | null;
  /** For whom that key was given: it is shown to no other origin. */
  readonly keyOrigin: string | null;
  /** The one that this house brings along. */
  readonly preset: boolean;
}

interface PlatformRow {
  readonly platform_id: string;
  readonly name: string;
  readonly base_url: string;
  readonly sealed_key: string | null;
  readonly key_origin: string | null;
  readonly preset: boolean;
}

const columns = "platform_id, name, base_url, sealed_key, key_origin, preset";

const find = statement<PlatformRow>(
  "platforms.find",
  `select ${columns} from platform where platform_id = $1`,
);

const platformOf = (row: PlatformRow): Platform => ({
  platformId: row.platform_id,
  name: row.name,
  baseUrl: row.base_url,
  sealedKey: row.sealed_key,
  keyOrigin: row.key_origin,
  preset: row.preset,
});

export const findPlatform = async (db: Queries, id: string): Promise<Platform | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? platformOf(row) : null;
};

const lock = statement<PlatformRow>(
  "platforms.lock",
  `select ${columns} from platform where platform_id = $1 for update`,
);

/** The same, so that what is decided by it is still so when it is written. */
export const lockPlatform = async (tx: Queries, id: string): Promise<Platform | null> => {
  const row = (await tx.run(lock, [id]))[0];
  return row ? platformOf(row) : null;
};

const list = statement<PlatformRow>(
  "platforms.list",
  `select ${columns} from platform order by platform_id limit $1`,
);

/** By id. */
export const listPlatforms = async (db: Queries, most: number): Promise<readonly Platform[]> =>
  (await db.run(list, [most])).map(platformOf);

const put = statement<{ readonly fresh: boolean }>(
  "platforms.put",
  `insert into platform (${columns}, created_at) values ($1, $2, $3, $4, $5, $6, $7)
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
  `insert into platform (${columns}, created_at) values ($1, $2, $3, null, null, true, $4)
   on conflict (platform_id) do update
     set base_url = excluded.base_url where platform.preset`,
);

/** The app that this house brings along; where somebody registered it anew, theirs stays. */
export const presetPlatform = (
  tx: Queries,
  { platformId, name, baseUrl }: Pick<Platform, "platformId" | "name" | "baseUrl">,
  now: Date,
): Promise<unknown> => tx.run(preset, [platformId, name, baseUrl, now]);
