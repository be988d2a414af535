/** The operations on clients. */
import type { Route } from "#platform/http/route.ts";
import { addClientSecretRoute } from "./routes/add-client-secret.ts";
import { changeClientRoute } from "./routes/change-client.ts";
import { createClientRoute } from "./routes/create-client.ts";
import { disableClientRoute } from "./routes/disable-client.ts";
import { listClientsRoute } from "./routes/list-clients.ts";
import { readClientRoute } from "./routes/read-client.ts";
import { removeClientSecretRoute } from "./routes/remove-client-secret.ts";

export const clientRoutes: readonly Route[] = [
  createClientRoute,
  listClientsRoute,
  readClientRoute,
  changeClientRoute,
  disableClientRoute,
  addClientSecretRoute,
  removeClientSecretRoute,
];
