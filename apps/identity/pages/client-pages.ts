/** The console's pages about clients. */
import type { Page } from "#platform/http/route.ts";
import { clientCodePage } from "./client-code-page.tsx";
import { clientListPage } from "./client-list-page.tsx";
import { clientNewPage, registerClientPage } from "./client-new-page.tsx";
import {
  changeClientPage,
  clientPage,
  disableClientPage,
  enableClientPage,
} from "./client-page.tsx";
import { addSecretPage, clientSecretsPage, removeSecretPage } from "./client-secrets-page.tsx";

export const clientPages: readonly Page[] = [
  ...[clientListPage, clientNewPage, registerClientPage],
  ...[clientPage, changeClientPage, enableClientPage, disableClientPage],
  ...[clientSecretsPage, addSecretPage, removeSecretPage, clientCodePage],
];
