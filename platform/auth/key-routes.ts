/** The routes for API keys that the kit gives every app. */
import type { Route } from "../http/route.ts";
import { createApiKeyRoute } from "./routes/create-api-key.ts";
import { listApiKeysRoute } from "./routes/list-api-keys.ts";
import { revokeApiKeyRoute } from "./routes/revoke-api-key.ts";
import { rotateApiKeyRoute } from "./routes/rotate-api-key.ts";

/** `permissions`: every one that a key of this app can hold (`permissionsOf`). */
export const keyRoutes = (permissions: readonly string[]): readonly Route[] => [
  createApiKeyRoute(permissions),
  listApiKeysRoute,
  rotateApiKeyRoute,
  revokeApiKeyRoute,
];
