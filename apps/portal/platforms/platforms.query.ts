/** Business apps: where each serves its consumer API, and with which key it is asked. */
import { named } from "#platform/db/named.ts";
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

export const platformColumns = named("platform_id, name, base_url, sealed_key, key_origin, preset");

const find = statement<Platform>(
  "platforms.find",
  `select ${platformColumns} from platform where platform_id = $1`,
);

export const findPlatform = async (db: Queries, id: string): Promise<Platform | null> =>
  (await db.run(find, [id]))[0] ?? null;

const list = statement<Platform>(
  "platforms.list",
  `select ${platformColumns} from platform order by platform_id limit $1`,
);

/** By id. */
export const listPlatforms = (db: Queries, most: number): Promise<readonly Platform[]> =>
  db.run(list, [most]);
