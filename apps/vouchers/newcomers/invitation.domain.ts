/** An invitation, and what time alone makes of it. */
import type { Invitation } from "#contracts/vouchers/invitation.ts";

export interface InvitationRow {
  readonly id: string;
  readonly displayName: string;
  /** Where the link was sent; null where it was shown alone. */
  readonly contact: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly takenAt: Date | null;
  readonly memberId: string | null;
}

export const invitationStatus = (
  { takenAt, endedAt, expiresAt }: Pick<InvitationRow, "takenAt" | "endedAt" | "expiresAt">,
  now: Date,
): Invitation["status"] => {
  if (takenAt !== null) return "taken";
  if (endedAt !== null) return "ended";
  return expiresAt <= now ? "over" : "waiting";
};
