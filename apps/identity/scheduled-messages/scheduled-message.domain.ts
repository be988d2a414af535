/** A message to a contact that waits for its time. */
import type { ConsentChannel } from "../contact-consents/consent.domain.ts";
import { scriptLength } from "../voice-calls/limits.ts";
import { bodyLength, smsLength, whatsappLength } from "./limits.ts";

export const messageChannels = ["email", "sms", "whatsapp"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const isMessageChannel = (text: string | undefined): text is MessageChannel =>
  (messageChannels as readonly string[]).includes(text ?? "");

/**
 * `handed`: under way to its carrier. `blocked`: the tenant's plan does not have it. `skipped`: the
 * contact may not be written to. `failed`: the carrier refused it for good.
 */
export type MessageState =
  "queued" | "handed" | "sent" | "blocked" | "failed" | "skipped" | "cancelled";

export interface Words {
  readonly channel: MessageChannel;
  /** Of e-mails; empty otherwise. */
  readonly subject: string;
  readonly body: string;
}

export interface ScheduledMessage extends Words {
  readonly tenantId: string;
  readonly id: string;
  readonly contactId: string;
  readonly dueAt: Date;
  readonly state: MessageState;
  readonly reason: string | null;
  readonly origin: "hand" | "sequence" | "campaign";
}

/** `{nombre}` and `{name}` are the contact's name; what has none loses the space before it too. */
export const filledIn = (text: string, name: string): string =>
  text.replace(/( ?)\{(?:nombre|name)\}/g, (_, space: string) =>
    name === "" ? "" : `${space}${name}`,
  );

/** Characters that a channel carries at once; what is said in a call is bounded as calls are. */
const bodyMost = {
  email: bodyLength,
  sms: smsLength,
  whatsapp: whatsappLength,
  voice: scriptLength,
} as const;

export type WordsFault =
  | { readonly field: "subject" | "body"; readonly kind: "missing" }
  | { readonly field: "body"; readonly kind: "long"; readonly most: number };

/** What is wrong with words that somebody wrote, or null. */
export const faultOf = ({
  channel,
  subject,
  body,
}: Pick<Words, "subject" | "body"> & {
  readonly channel: ConsentChannel;
}): WordsFault | null => {
  if (channel === "email" && subject.trim() === "") return { field: "subject", kind: "missing" };
  if (body.trim() === "") return { field: "body", kind: "missing" };
  const most = bodyMost[channel];
  return body.length > most ? { field: "body", kind: "long", most } : null;
};
