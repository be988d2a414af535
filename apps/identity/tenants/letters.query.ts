/** Reads how a tenant is written to. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Letters } from "./letters.domain.ts";

const find = statement<Letters>(
  "letters.find",
  `select ${named("locale, letter_copies as copies")} from ecosystem_tenant where id = $1`,
);

export const findLetters = async (db: Queries, tenantId: string): Promise<Letters | null> =>
  (await db.run(find, [tenantId]))[0] ?? null;
