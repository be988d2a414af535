/** Business apps that a consumer chose to be looked for in, and those left to choose. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface ChosenPlatform {
  readonly platformId: string;
  readonly name: string;
  readonly baseUrl: string;
  /** They are known at a business of it; else they chose it on the page of their businesses. */
  readonly joined: boolean;
}

const joined = `exists (select 1 from consumer_place
    where consumer_place.consumer_id = $1 and consumer_place.platform_id = platform.platform_id)`;

const chosen = `exists (select 1 from consumer_platform c
    where c.consumer_id = $1 and c.platform_id = platform.platform_id)`;

const list = statement<ChosenPlatform>(
  "consumer-platforms.chosen",
  `select ${named("platform_id, name, base_url")}, ${joined} as joined from platform
    where ${joined} or ${chosen}
    order by created_at, platform_id limit $2`,
);

/** Those that may be asked with this person's contacts, the oldest first. */
export const chosenPlatforms = (
  db: Queries,
  consumerId: string,
  most: number,
): Promise<readonly ChosenPlatform[]> => db.run(list, [consumerId, most]);

const others = statement<ChosenPlatform>(
  "consumer-platforms.others",
  `select ${named("platform_id, name, base_url")}, false as joined from platform
    where not (${joined} or ${chosen})
      and exists (select 1 from tenant
                   where tenant.platform_id = platform.platform_id and tenant.enabled)
    order by created_at, platform_id limit $2`,
);

/** Those with an open business that may be chosen yet, the oldest first. */
export const otherPlatforms = (
  db: Queries,
  consumerId: string,
  most: number,
): Promise<readonly ChosenPlatform[]> => db.run(others, [consumerId, most]);
