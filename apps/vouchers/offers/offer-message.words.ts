/** What somebody is written about their offer, in Spanish first: who asks, what, how to answer. */
import type { Message } from "#platform/messaging/message.ts";
import { codeOfMember } from "../transfers/member-code.ts";

export interface About {
  readonly title: string;
  readonly from: string;
  readonly memberId: string;
  readonly text: string;
  readonly baseUrl: string;
}

/** One for each address or phone; whoever writes is named, and their contact is not. */
export const messagesAbout = (
  contacts: readonly string[],
  { title, from, memberId, text, baseUrl }: About,
): readonly Message[] =>
  contacts.map((to) => {
    const isMail = to.includes("@");
    const url = `${baseUrl}/transfers/new?to=${codeOfMember(memberId)}`;
    return {
      channel: isMail ? ("email" as const) : ("sms" as const),
      to,
      ...(isMail ? { subject: `${from}: ${title}` } : {}),
      text:
        `${from} te escribe por «${title}» / writes about it:\n${text}\n` +
        `${from}: ${codeOfMember(memberId)} · ${url}`,
    };
  });
