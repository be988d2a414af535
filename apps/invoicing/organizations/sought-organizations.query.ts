/** Organizations for the console: listed, and found by name or RFC. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface OrganizationName {
  readonly id: string;
  readonly name: string;
  readonly rfc: string;
}

const some = statement<OrganizationName>(
  "console-organizations.some",
  `select id, name, rfc from organization where id = any ($1::uuid[]) order by name, id`,
);

export const organizationsNamed = (
  db: Queries,
  ids: readonly string[],
): Promise<readonly OrganizationName[]> => db.run(some, [ids]);

const all = statement<OrganizationName>(
  "console-organizations.all",
  `select id, name, rfc from organization
    where strpos(lower(name || ' ' || rfc), lower($1)) > 0 order by name, id limit $2`,
);

/** All that hold the words as they stand; an empty text is in every name. */
export const searchOrganizations = (
  db: Queries,
  words: string,
  most: number,
): Promise<readonly OrganizationName[]> => db.run(all, [words, most]);
