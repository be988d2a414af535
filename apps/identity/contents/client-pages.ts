/** The console's pages about clients. */
import type { Page } from "#platform/http/route.ts";
import { clientCodePage } from "../client-console/client-code.page.tsx";
import { clientListPage } from "../client-console/client-list.page.tsx";
import { clientNewPage, registerClientPage } from "../client-console/client-new.page.tsx";
import {
  changeClientPage,
  clientPage,
  disableClientPage,
  enableClientPage,
} from "../client-console/client.page.tsx";
import {
  addSecretPage,
  clientSecretsPage,
  removeSecretPage,
} from "../client-console/client-secrets.page.tsx";

export const clientPages: readonly Page[] = [
  ...[clientListPage, clientNewPage, registerClientPage],
  ...[clientPage, changeClientPage, enableClientPage, disableClientPage],
  ...[clientSecretsPage, addSecretPage, removeSecretPage, clientCodePage],
];
