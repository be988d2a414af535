/** An independent receiver of webhooks: verifies the raw bytes with nothing but node:crypto. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly eventId: string;
  readonly valid: boolean;
  readonly headers: IncomingMessage["headers"];
  readonly raw: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** The secret that the endpoint was given. */
  readonly useSecret: (secret: string) => void;
  /** What it answers from now on; it answers only after `delayMs`. */
  readonly answer: (status: number, delayMs?: number) => void;
  readonly close: () => Promise<void>;
}

const windowSeconds = 300;

/** Before the signature's digits: nothing, or what the ecosystem's apps but vouchers write. */
type Prefix = "" | "sha256=";

/** The four rules of vouchers.md for receivers. */
const verify = (
  secret: string,
  headers: IncomingMessage["headers"],
  raw: Buffer,
  prefix: Prefix,
): boolean => {
  const signature = String(headers["x-webhook-signature"] ?? "");
  const timestamp = String(headers["x-webhook-timestamp"] ?? "");
  if (secret === "" || signature === "" || timestamp === "") return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > windowSeconds) return false;
  const digits = createHmac("sha256", secret).update(`${timestamp}.`).update(raw).digest("hex");
  const expected = `${prefix}${digits}`;
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  );
};

export const startReceiver = async (prefix: Prefix = ""): Promise<Receiver> => {
  const received: Received[] = [];
  let secret = "";
  let status = 200;
  let delayMs = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks);
      const { headers } = request;
      received.push({
        eventId: String(headers["x-webhook-event-id"]),
        valid: verify(secret, headers, raw, prefix),
        headers,
        raw: raw.toString("utf8"),
      });
      setTimeout(() => response.writeHead(status).end(), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    useSecret: (given) => (secret = given),
    answer: (next, delay = 0) => {
      status = next;
      delayMs = delay;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
