/** Notes where an app lives; again and again, for apps register until control answers. */
import type { Queries } from "#platform/db/database.ts";
import * as apps from "./apps.store.ts";

export interface AppHere {
  readonly name: string;
  readonly title: string;
  readonly baseUrl: string;
}

export const noteApp = async (
  tx: Queries,
  { name, title, baseUrl }: AppHere,
  now: Date,
): Promise<void> => {
  await tx.run(apps.register, [name, title, baseUrl.replace(/\/+$/, ""), now]);
};
