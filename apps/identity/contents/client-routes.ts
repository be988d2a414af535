/** The operations on clients. */
import type { Route } from "#platform/http/route.ts";
import { addClientSecretRoute } from "../clients/add-client-secret.route.ts";
import { changeClientRoute } from "../clients/change-client.route.ts";
import { createClientRoute } from "../clients/create-client.route.ts";
import { disableClientRoute } from "../clients/disable-client.route.ts";
import { listClientsRoute } from "../clients/list-clients.route.ts";
import { readClientRoute } from "../clients/read-client.route.ts";
import { removeClientSecretRoute } from "../clients/remove-client-secret.route.ts";

export const clientRoutes: readonly Route[] = [
  createClientRoute,
  listClientsRoute,
  readClientRoute,
  changeClientRoute,
  disableClientRoute,
  addClientSecretRoute,
  removeClientSecretRoute,
];
