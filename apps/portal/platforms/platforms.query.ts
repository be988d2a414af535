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

export interface PlatformRow {
  readonly platform_id: string;
  readonly name: string;
  readonly base_url: string;
  readonly sealed_key: string | null;
  readonly key_origin: string | null;
  readonly preset: boolean;
}

export const platformColumns = "platform_id, name, base_url, sealed_key, key_origin, preset";

const find = statement<PlatformRow>(
  "platforms.find",
  `select ${platformColumns} from platform where platform_id = $1`,
);

export const platformOf = (row: PlatformRow): Platform => ({
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

const list = statement<PlatformRow>(
  "platforms.list",
  `select ${platformColumns} from platform order by platform_id limit $1`,
);

/** By id. */
export const listPlatforms = async (db: Queries, most: number): Promise<readonly Platform[]> =>
  (await db.run(list, [most])).map(platformOf);
