/** Pages of a tenant's marketing. */
import type { Page } from "#platform/http/route.ts";
import {
  accountsPage,
  changeAccountsPage,
  finishAccountPage,
} from "../connected-accounts/accounts.page.tsx";
import { connectionCallbackPage } from "../connected-accounts/callback.page.ts";
import { changeCommentsPage, commentsPage } from "../comments/comments.page.tsx";
import {
  changeLandingPage,
  createLandingPage,
  landingPage,
  landingsPage,
} from "../landings/landings.page.tsx";
import { leaveLeadPage, publicLandingPage } from "../landings/public-landing.page.tsx";
import { changeListeningPage, listeningPage } from "../listening/listening.page.tsx";
import { marketingHomePage } from "../marketing/marketing.page.ts";
import { changePostsPage, postsPage } from "../posts/posts.page.tsx";

export const marketingPages: readonly Page[] = [
  marketingHomePage,
  ...[accountsPage, changeAccountsPage, finishAccountPage, connectionCallbackPage],
  ...[postsPage, changePostsPage, commentsPage, changeCommentsPage],
  ...[listeningPage, changeListeningPage],
  ...[landingsPage, createLandingPage, landingPage, changeLandingPage],
  ...[publicLandingPage, leaveLeadPage],
];
