/** Pages of a tenant's marketing. */
import type { Page } from "#platform/http/route.ts";
import {
  accountsPage,
  changeAccountsPage,
  finishAccountPage,
} from "../connected-accounts/accounts.page.tsx";
import { connectionCallbackPage } from "../connected-accounts/callback.page.ts";
import { marketingHomePage } from "../marketing/marketing.page.ts";

export const marketingPages: readonly Page[] = [
  marketingHomePage,
  ...[accountsPage, changeAccountsPage, finishAccountPage, connectionCallbackPage],
];
