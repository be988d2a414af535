/**
 * SMS, WhatsApp, voice and social posts through an HTTP gateway: one POST of JSON per message
 * `{id, channel, to, subject, text, html}`; 2xx means taken, 4xx refused for good,
 * but for 401, 403 (our own settings), 408 and 429.
 */
import { request } from "undici";
import { deliveryTimeoutMs } from "./limits.ts";
import { Undeliverable, type Transport } from "./message.ts";

export const httpGateway = (options: {
  readonly url: string;
  readonly token: string | null;
}): Transport => ({
  channels: ["sms", "whatsapp", "voice", "social"],
  deliver: async ({ id, channel, to, subject, text, html }) => {
    const token = options.token === null ? {} : { authorization: `Bearer ${options.token}` };
    const response = await request(options.url, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": id, ...token },
      body: JSON.stringify({ id, channel, to, subject, text, html }),
      signal: AbortSignal.timeout(deliveryTimeoutMs),
    });
    await response.body.dump();
    const { statusCode: status } = response;
    if (status < 300) return;
    const final = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    const reason = `The gateway answered ${status}.`;
    throw final ? new Undeliverable(reason) : new Error(reason);
  },
});
