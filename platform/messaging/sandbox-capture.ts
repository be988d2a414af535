/** The sandbox transport: every message is handed to control, whose outbox shows it. */
import { signedCall } from "../client/signed-call.ts";
import type { Clock } from "../clock.ts";
import type { Sockets } from "../outgoing/sockets.ts";
import { deliveryTimeoutMs } from "./limits.ts";
import { channels, type Transport } from "./message.ts";

export const sandboxCapture = (options: {
  readonly controlUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly sockets: Sockets;
}): Transport => ({
  channels,
  deliver: async (message) => {
    const { createdAt, attachments, unsubscribeUrl: _headOnly, ...rest } = message;
    const files = attachments.map(({ name, contentType, content }) => ({
      name,
      contentType,
      contentBase64: content.toString("base64"),
    }));
    const answer = await signedCall(options.sockets, {
      url: `${options.controlUrl}/api/internal/outbox`,
      body: { ...rest, attachments: files, at: createdAt.toISOString() },
      secret: options.secret,
      at: options.clock.real(),
      timeoutMs: deliveryTimeoutMs,
    });
    if (answer.kind === "unanswered") throw new Error(`Control did not answer (${answer.code}).`);
    if (answer.status >= 300) throw new Error(`Control answered ${answer.status}.`);
  },
});
