/** Every page of the service, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { cellPage, cellsPage, addCellPage, changeCellPage } from "../cells/cells.page.tsx";
import {
  acceptClearingPage,
  clearingHomePage,
  oneClearingPage,
  proposeClearingPage,
  reverseClearingPage,
} from "../clearing/clearing.page.tsx";
import { changeCommunityPage, communityPage } from "../community/community.page.tsx";
import { communitiesPage, foundCommunityPage } from "../community/founding.page.tsx";
import {
  dispersalFilePage,
  takeDispersalFilePage,
} from "../dispersal-files/dispersal-file.page.tsx";
import { dispersalsPage, dispersePage } from "../issuance/dispersals.page.tsx";
import { changeMemberPage, endMembershipPage, memberPage } from "../members/member.page.tsx";
import { addMemberPage, membersPage } from "../members/members.page.tsx";
import {
  proveInvitedPage,
  invitationPage,
  takeInvitationPage,
} from "../newcomers/invitation.page.tsx";
import {
  endInvitationPage,
  invitationsPage,
  inviteMemberPage,
} from "../newcomers/invitations.page.tsx";
import { askToJoinPage, joinPage, proveJoiningPage } from "../join-requests/join.page.tsx";
import {
  approveRequestPage,
  refuseRequestPage,
  requestsPage,
} from "../join-requests/requests.page.tsx";
import { memberFilePage, takeMemberFilePage } from "../member-files/member-file.page.tsx";
import {
  buyOfferPage,
  offerPage,
  withdrawOfferPage,
  writeAboutOfferPage,
} from "../offers/offer.page.tsx";
import { putOfferPicturePage, showOfferPicturePage } from "../offer-pictures/offer-picture.page.ts";
import { addOfferPage, newOfferPage, offersPage } from "../offers/offers.page.tsx";
import { manifestPage, offlinePage, pocketWorker } from "../pocket/pocket.page.tsx";
import { scanPage } from "../scan/scan.page.tsx";
import { proofPage } from "../proof/proof.page.tsx";
import { cellReportPage, dayEntriesPage } from "../reports/cell-report.page.tsx";
import { reportCsvPage, reportsPage } from "../reports/reports.page.tsx";
import { applyPage, chargePage, findChargePage } from "../payer/charge.page.tsx";
import { newChargePage, registerPage } from "../register/register.page.tsx";
import { cancelPage, settlePage, tillPage } from "../register/till.page.tsx";
import {
  currentStatementPage,
  statementCsvPage,
  statementPage,
} from "../statements/statements.page.tsx";
import {
  endSessionPage,
  openSessionPage,
  sendCodePage,
  signInPage,
} from "../sign-in/sign-in.page.tsx";
import { voucherKeyPages } from "../keys/keys.page.ts";
import { voucherWebhookPages } from "../outgoing/webhooks.page.ts";
import { confirmTransferPage, newTransferPage, sendVouchersPage } from "../transfers/send.page.tsx";
import { myCodePage, transferPage } from "../transfers/transfer.page.tsx";
import { wishWarningsPage } from "../warnings/warnings.page.tsx";
import { walletPage } from "../wallets/wallet.page.tsx";

export const voucherPages: readonly Page[] = [
  [findChargePage, chargePage, applyPage],
  [signInPage, sendCodePage, openSessionPage, endSessionPage],
  [invitationPage, proveInvitedPage, takeInvitationPage],
  [joinPage, proveJoiningPage, askToJoinPage],
  [walletPage, wishWarningsPage, registerPage, newChargePage, tillPage, settlePage, cancelPage],
  [newTransferPage, confirmTransferPage, sendVouchersPage, transferPage, myCodePage, scanPage],
  [offersPage, newOfferPage, addOfferPage, offerPage],
  [buyOfferPage, putOfferPicturePage, showOfferPicturePage, writeAboutOfferPage, withdrawOfferPage],
  [clearingHomePage, proposeClearingPage, oneClearingPage],
  [acceptClearingPage, reverseClearingPage, proofPage],
  [currentStatementPage, statementPage, statementCsvPage],
  [manifestPage, pocketWorker, offlinePage],
  [communitiesPage, foundCommunityPage, communityPage, changeCommunityPage],
  [reportsPage, reportCsvPage, cellReportPage, dayEntriesPage],
  [dispersalsPage, dispersePage, dispersalFilePage, takeDispersalFilePage],
  [cellsPage, addCellPage, cellPage, changeCellPage],
  [invitationsPage, inviteMemberPage, endInvitationPage],
  [requestsPage, approveRequestPage, refuseRequestPage, memberFilePage, takeMemberFilePage],
  [membersPage, addMemberPage, memberPage, changeMemberPage, endMembershipPage],
  voucherKeyPages,
  voucherWebhookPages,
].flat();
