/** Every operation of the service, in the order of its nouns. */
import type { Route } from "#platform/http/route.ts";
import { addCellRoute } from "../cells/add-cell.route.ts";
import { addMemberRoute } from "../members/add-member.route.ts";
import { applyVouchersRoute } from "../charges/apply-vouchers.route.ts";
import { cancelChargeRoute } from "../charges/cancel-charge.route.ts";
import { changeCellRoute } from "../cells/change-cell.route.ts";
import { changeCommunityRoute } from "../community/change-community.route.ts";
import { changeMemberRoute } from "../members/change-member.route.ts";
import { createChargeRoute } from "../charges/create-charge.route.ts";
import { disperseFileRoute } from "../dispersal-files/disperse-file.route.ts";
import { disperseVouchersRoute } from "../issuance/disperse-vouchers.route.ts";
import { endMembershipRoute } from "../members/end-membership.route.ts";
import { endSessionRoute } from "../sign-in/end-session.route.ts";
import { foundCommunityRoute } from "../community/found-community.route.ts";
import { addMembersRoute } from "../member-files/add-members.route.ts";
import { approveJoinRequestRoute } from "../join-requests/approve-join-request.route.ts";
import { endInvitationRoute } from "../newcomers/end-invitation.route.ts";
import { inviteMemberRoute } from "../newcomers/invite-member.route.ts";
import { listInvitationsRoute } from "../newcomers/list-invitations.route.ts";
import { listJoinRequestsRoute } from "../join-requests/list-join-requests.route.ts";
import { refuseJoinRequestRoute } from "../join-requests/refuse-join-request.route.ts";
import { listCellsRoute } from "../cells/list-cells.route.ts";
import { listChargesRoute } from "../charges/list-charges.route.ts";
import { listDispersalsRoute } from "../issuance/list-dispersals.route.ts";
import { listMembersRoute } from "../members/list-members.route.ts";
import { listMyVouchersRoute } from "../wallets/list-my-vouchers.route.ts";
import { offerRoutes } from "../offers/offer-routes.ts";
import { openSessionRoute } from "../sign-in/open-session.route.ts";
import { readChargeRoute } from "../charges/read-charge.route.ts";
import { readCommunityRoute } from "../community/read-community.route.ts";
import { requestCodeRoute } from "../sign-in/request-code.route.ts";
import { settleChargeRoute } from "../charges/settle-charge.route.ts";

import { readCellReportRoute } from "../reports/read-cell-report.route.ts";
import { readCommunityReportRoute } from "../reports/read-community-report.route.ts";

import { circulationRoutes } from "../callers/circulation-routes.ts";

export const voucherRoutes: readonly Route[] = [
  [createChargeRoute, readChargeRoute, listChargesRoute],
  [applyVouchersRoute, settleChargeRoute, cancelChargeRoute],
  [requestCodeRoute, openSessionRoute, endSessionRoute],
  [listMyVouchersRoute, disperseVouchersRoute, disperseFileRoute, listDispersalsRoute],
  [foundCommunityRoute, readCommunityRoute, changeCommunityRoute],
  [addCellRoute, listCellsRoute, changeCellRoute],
  [addMemberRoute, listMembersRoute, changeMemberRoute, endMembershipRoute],
  [inviteMemberRoute, listInvitationsRoute, endInvitationRoute, addMembersRoute],
  [listJoinRequestsRoute, approveJoinRequestRoute, refuseJoinRequestRoute],
  [readCellReportRoute, readCommunityReportRoute],
  circulationRoutes,
  offerRoutes,
].flat();
