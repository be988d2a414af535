/** A message to a contact that waits for its time. */

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

/** What is wrong with words that somebody wrote, or null. */
export const faultOf = ({ channel, subject, body }: Words): "subject" | "body" | null => {
  if (channel === "email" && subject.trim() === "") return "subject";
  return body.trim() === "" ? "body" : null;
};
