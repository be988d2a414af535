/** A person's name, and the language in which we write to them, as they give it themselves. */
import type { Queries } from "#platform/db/database.ts";
import { setProfile } from "./accounts.store.ts";

export const changeProfile = async (
  db: Queries,
  accountId: string,
  profile: { readonly name: string; readonly locale: "es-MX" | "en" },
): Promise<void> => {
  await setProfile(db, accountId, profile);
};
