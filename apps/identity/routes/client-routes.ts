/** The operations on clients. */
import type { Route } from "#platform/http/route.ts";
import { addClientSecretRoute } from "./add-client-secret.ts";
import { changeClientRoute } from "./change-client.ts";
import { createClientRoute } from "./create-client.ts";
import { disableClientRoute } from "./disable-client.ts";
import { listClientsRoute } from "./list-clients.ts";
import { readClientRoute } from "./read-client.ts";
import { removeClientSecretRoute } from "./remove-client-secret.ts";

export const clientRoutes: readonly Route[] = [
  createClientRoute,
  listClientsRoute,
  readClientRoute,
  changeClientRoute,
  disableClientRoute,
  addClientSecretRoute,
  removeClientSecretRoute,
];
