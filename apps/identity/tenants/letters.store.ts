/** Writes how a tenant is written to. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Letters } from "./letters.domain.ts";

const keep = statement(
  "letters.keep",
  "update ecosystem_tenant set locale = $2, letter_copies = $3::text[] where id = $1",
);

export const keepLetters = async (
  tx: Queries,
  tenantId: string,
  { locale, copies }: Letters,
): Promise<void> => {
  await tx.run(keep, [tenantId, locale, copies]);
};
