/** An invitation as administrators are answered. */
import type { Invitation } from "#contracts/vouchers/invitation.ts";
import { invitationStatus, type InvitationRow } from "./invitation.domain.ts";

export const invitationWire = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  displayName: row.displayName,
  contact: row.contact,
  status: invitationStatus(row, now),
  memberId: row.memberId,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
