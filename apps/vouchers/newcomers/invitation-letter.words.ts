/** The letter of an invitation, in Spanish first. */
import type { Message } from "#platform/messaging/message.ts";

export interface InvitationLetter {
  readonly community: string;
  readonly displayName: string;
  readonly url: string;
}

export const invitationLetter = (
  contact: string,
  { community, displayName, url }: InvitationLetter,
): Message => {
  const isMail = contact.includes("@");
  return {
    channel: isMail ? "email" : "sms",
    to: contact,
    ...(isMail ? { subject: `${community} te invita a sus vales` } : {}),
    text:
      `${displayName}: ${community} te invita a tener cuenta de vales. ` +
      `Entra en los próximos siete días, una sola vez: ${url}\n` +
      `${community} invites you to have a voucher account. ` +
      `Come in within seven days, once: ${url}`,
  };
};
