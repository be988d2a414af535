/**
 * SMS, WhatsApp, voice and social posts through an HTTP gateway: one POST of JSON per message
 * `{id, channel, to, subject, text, html}`; 2xx means taken, 4xx refused for good,
 * but for 401, 403 (our own settings), 408 and 429.
 */
import { destinationOf } from "../outgoing/exchange.ts";
import type { Sockets } from "../outgoing/sockets.ts";
import { deliveryTimeoutMs } from "./limits.ts";
import { Undeliverable, type Transport } from "./message.ts";

export const httpGateway = (options: {
  readonly url: string;
  readonly token: string | null;
  readonly sockets: Sockets;
}): Transport => ({
  channels: ["sms", "whatsapp", "voice", "social"],
  deliver: async ({ id, channel, to, subject, text, html }) => {
    const token = options.token === null ? {} : { authorization: `Bearer ${options.token}` };
    const reply = await options.sockets.send({
      to: destinationOf(options.url),
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": id, ...token },
      body: JSON.stringify({ id, channel, to, subject, text, html }),
      timeoutMs: deliveryTimeoutMs,
    });
    if (reply.kind === "unanswered") throw new Error(`The gateway did not answer (${reply.code}).`);
    const { status } = reply;
    if (status < 300) return;
    const final = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    const reason = `The gateway answered ${status}.`;
    throw final ? new Undeliverable(reason) : new Error(reason);
  },
});
