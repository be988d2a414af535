/** GET /api/dispersals */
import { listDispersals } from "#contracts/vouchers/dispersal.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { communityOfCell } from "../community/cells.query.ts";
import { listIssued, type IssuedBatch } from "./dispersal-list.query.ts";

export const listDispersalsRoute = route(listDispersals, async ({ query, caller, services }) => {
  const { communityId } = memberOf(caller);
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, cellId = null } = query;
  const owner = cellId === null ? communityId : await communityOfCell(services.db, cellId);
  if (owner !== communityId)
    return refuse(owner === null ? "cell_not_found" : "cell_other_community");
  const asked = { communityId, before, cellId, dispersedOnly: false, limit };
  const { rows, next } = cutToPage(await listIssued(services.db, asked), limit);
  return reply(200, { dispersals: rows.map(batchOf), ...next });
});

const batchOf = (batch: IssuedBatch) => ({
  batchId: batch.id,
  issuerCellId: batch.issuerCellId,
  memberId: batch.memberId,
  origin: batch.origin,
  valesCents: batch.mintedCents,
  remainingCents: batch.remainingCents,
  issuedAt: batch.issuedAt.toISOString(),
  expiresAt: batch.expiresAt.toISOString(),
});
