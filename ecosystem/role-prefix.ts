/** What database roles are called, for commands beside a start. */
import { apps } from "./apps.ts";
import { rolePrefixAmong } from "./database.ts";
import type { EcosystemSettings } from "./settings.ts";

/** What stands before the names of the instance's database roles. */
export const rolePrefixOf = (
  settings: Pick<EcosystemSettings, "databaseUrl" | "rolePrefix">,
  adminUrl: string,
): Promise<string> => rolePrefixAmong(settings, adminUrl, apps);
