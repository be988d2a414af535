/**
 * The one port for words that leave the house: e-mail, SMS, WhatsApp, voice and social posts.
 * A message is a row first, in the caller's transaction; delivery follows, and no request waits.
 */
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../db/database.ts";
import { newId } from "../id.ts";
import type { Log } from "../log.ts";
import type { Meter } from "../metering/meter.ts";
import type { Mode } from "../mode.ts";
import { inReadingOrder } from "../reading-order.ts";
import type { MayLeave } from "./ask-to-leave.ts";
import { isContentType, isFileName } from "./attachment-names.ts";
import { deliveryLoop, sweepDeadMessages, type DeliveryLoop } from "./delivery.ts";
import * as limits from "./limits.ts";
import * as rows from "./message-rows.ts";
import type { Attachment, Channel, Message, Transport } from "./message.ts";
import { isMailAddress } from "./mail-address.ts";

export interface Messaging {
  /**
   * Takes a message; it leaves once the transaction `tx`, when given, has committed. Throws a
   * `RangeError` when it is larger than a message may be, and what the database throws.
   */
  readonly send: (message: Message, options?: { readonly tx?: Queries }) => Promise<void>;
  /** Whether this house has a transport for the channel: without one nothing arrives by it. */
  readonly carries: (channel: Channel) => boolean;
  readonly start: () => void;
  /** Looks at once for all that is due. */
  readonly look: () => void;
  /** Waits for deliveries under way; what is left goes out at the next start. */
  readonly stop: () => Promise<void>;
  /** Deletes messages given up more than 30 days ago; answers how many. */
  readonly sweep: () => Promise<number>;
}

export interface MessagingOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly app: string;
  readonly mode: Mode;
  /** The first that serves a channel carries it. */
  readonly transports: readonly Transport[];
  /** Asked about messages of tenants; without it they leave unmetered. */
  readonly meter?: Pick<Meter, "use">;
  /** Asked at each try of a tenant's message; without it all leave. */
  readonly mayLeave?: MayLeave | undefined;
}

export const messagingOf = (options: MessagingOptions): Messaging => {
  const { db, clock, transports } = options;
  let loop: DeliveryLoop | null = null;
  const wake = (): void => {
    loop?.wake();
  };
  return {
    send: async (message, { tx } = {}) => {
      checkSize(message);
      const { channel, to, attachments: files = [] } = message;
      const { subject, text, html } = plain(message);
      const { priority = "usual", replyTo, onBehalfOf, unsubscribeUrl } = message;
      const values = [
        ...[newId(), channel, to, subject ?? null, text, html ?? null, clock.now()],
        ...[priority === "first" ? 1 : 0, replyTo ?? null],
        ...[onBehalfOf?.tenantId ?? null, onBehalfOf?.referenceId ?? null],
        unsubscribeUrl ?? null,
      ];
      const written = tx ?? db;
      await (files.length === 0
        ? written.run(rows.insert, values)
        : written.run(rows.insertWithFiles, [...values, ...columnsOf(files)]));
      written.afterCommit(wake);
    },
    carries: (channel) => transports.some((transport) => transport.channels.includes(channel)),
    start: () => {
      loop ??= deliveryLoop(options);
      loop.wake();
    },
    look: wake,
    stop: async () => {
      const ending = loop;
      loop = null;
      await ending?.stop();
      await Promise.all(transports.map(async (transport) => transport.close?.()));
    },
    sweep: () => sweepDeadMessages(db, clock.now()),
  };
};

/** People's words stand in messages: none of them turns a line around, or makes a subject two. */
const plain = ({ subject, text, html }: Message): Pick<Message, "subject" | "text" | "html"> => ({
  ...(subject !== undefined && {
    subject: inReadingOrder(subject).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "),
  }),
  text: inReadingOrder(text),
  ...(html !== undefined && { html: inReadingOrder(html) }),
});

const columnsOf = (files: readonly Attachment[]) => [
  files.map(({ name }) => name),
  files.map(({ contentType }) => contentType),
  files.map(({ content }) => content),
];

function checkFiles(channel: Channel, files: readonly Attachment[]): void {
  if (files.length === 0) return;
  if (channel !== "email") throw new RangeError("Only an e-mail takes files.");
  if (files.length > limits.attachmentsMost)
    throw new RangeError(`A message takes at most ${limits.attachmentsMost} files.`);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > limits.attachmentBytesMost)
    throw new RangeError(
      `The files of a message hold at most ${limits.attachmentBytesMost} bytes.`,
    );
  const named = files.every(
    ({ name, contentType }) => isFileName(name) && isContentType(contentType),
  );
  if (!named) throw new RangeError("A file of a message has a plain name and a media type.");
}

function checkUnsubscribe({ channel, unsubscribeUrl }: Message): void {
  if (unsubscribeUrl === undefined) return;
  if (channel !== "email") throw new RangeError("Only an e-mail says in its head how it ends.");
  const isPlain = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,1000}$/.test(unsubscribeUrl);
  if (!isPlain) throw new RangeError("How an e-mail ends is one web address.");
}

function checkReply({ channel, replyTo }: Message): void {
  if (replyTo === undefined) return;
  if (channel !== "email") throw new RangeError("Only an e-mail is answered elsewhere.");
  if (!isMailAddress(replyTo)) throw new RangeError("An answer goes to one e-mail address.");
}

function checkSize(message: Message): void {
  const { channel, to, subject, text, html, replyTo, attachments = [] } = message;
  checkFiles(channel, attachments);
  checkReply(message);
  checkUnsubscribe(message);
  const sizes: readonly (readonly [string, string | undefined, number])[] = [
    ["to", to, limits.recipientLength],
    ["replyTo", replyTo, limits.recipientLength],
    ["subject", subject, limits.subjectLength],
    ["text", text, limits.messageTextLength],
    ["html", html, limits.messageHtmlLength],
  ];
  for (const [name, value, most] of sizes) {
    if (value !== undefined && value.length > most) {
      throw new RangeError(`The ${name} of a message holds at most ${most} characters.`);
    }
  }
}
