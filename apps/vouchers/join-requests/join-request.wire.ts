/** A request as administrators are answered. */
import type { JoinRequest } from "#contracts/vouchers/join-request.ts";
import type { RequestRow } from "./join-requests.query.ts";

export const requestWire = (row: RequestRow): JoinRequest => ({
  id: row.id,
  displayName: row.displayName,
  contact: row.contact,
  note: row.note,
  status: row.answer ?? "waiting",
  memberId: row.memberId,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});
