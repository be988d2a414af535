/** GET /api/reports/community */
import { readCommunityReport } from "#contracts/vouchers/report.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { namesOfCells } from "../community/cells.query.ts";
import { acceptedShareBp, circulationOf, totalOf } from "./circulation.domain.ts";
import { circulationFlows } from "./circulation.query.ts";
import { daysOf } from "./period.domain.ts";
import { circulatedWire, issuerWire } from "./report.wire.ts";

export const readCommunityReportRoute = route(
  readCommunityReport,
  async ({ query, caller, now, services: { db } }) => {
    const { communityId, timeZone } = memberOf(caller);
    const days = daysOf({ ...query, timeZone, now });
    if (days instanceof Refusal) return days;
    const issuers = circulationOf(await circulationFlows(db, { communityId, ...days }));
    const ids = issuers.map(({ cellId }) => cellId);
    const names = await namesOfCells(db, communityId, ids);
    const total = totalOf(issuers.map(({ period }) => period));
    const sum = (of: (one: (typeof issuers)[number]) => number): number =>
      issuers.reduce((known, one) => known + of(one), 0);
    return reply(200, {
      ...days,
      timeZone,
      ...circulatedWire(total),
      circulatingCents: sum(({ outstandingCents }) => outstandingCents),
      onHoldCents: sum(({ onHoldCents }) => onHoldCents),
      acceptedShareBp: acceptedShareBp(total),
      issuers: issuers.map((one) => issuerWire(one, names)),
    });
  },
);
