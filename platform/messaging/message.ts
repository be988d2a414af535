/** What a message is, and what carries it out of the house. */

export const channels = ["email", "sms", "whatsapp", "voice", "social"] as const;
export type Channel = (typeof channels)[number];

/** A file that goes with an e-mail. */
export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A tenant of the ecosystem, on whose behalf an app writes. */
export interface MessageTenant {
  readonly tenantId: string;
  /** What the message is sent for: its refusal is found by it. */
  readonly referenceId: string;
}

export interface Message {
  readonly channel: Channel;
  /** An e-mail address, a phone number, or the name of a social account. */
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Of e-mails alone: whom an answer reaches, instead of the sender. */
  readonly replyTo?: string;
  /** Of e-mails alone: one post there, without a question, ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** `first` goes before what waits, and still leaves the rest its share; `usual` otherwise. */
  readonly priority?: "usual" | "first";
  /** Of e-mails alone; together at most `attachmentBytesMost`. */
  readonly attachments?: readonly Attachment[];
  /**
   * A use of the tenant's plan, which may refuse it. Absent where the house itself writes, as with
   * codes, invitations and bills: nobody's use.
   */
  readonly onBehalfOf?: MessageTenant | undefined;
}

/** A message with the facts that its carrier needs. */
export interface OutgoingMessage {
  /** Stable through all attempts, so that a receiver can drop a repetition. */
  readonly id: string;
  readonly app: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly replyTo: string | null;
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly Attachment[];
  readonly createdAt: Date;
}

/** Carries messages to a provider. */
export interface Transport {
  readonly channels: readonly Channel[];
  /** Resolves once the provider took it; throws `Undeliverable` when no repetition can help. */
  readonly deliver: (message: OutgoingMessage) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** The provider refused for good: a bad address, a refused content. */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
}
