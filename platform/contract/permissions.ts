/** What a key of an app can hold: the app's own permissions and those that every app has. */
import type { AppDefinition } from "../app.ts";

export const kitPermissions = ["keys:manage", "webhooks:manage"] as const;

export const permissionsOf = (
  definition: Pick<AppDefinition, "permissions">,
): readonly string[] => [...new Set([...definition.permissions, ...kitPermissions])];
