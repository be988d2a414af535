/** The real transports, against real servers on a socket. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { hmacSha256Hex } from "../crypto.ts";
import { socketsOf } from "../outgoing/sockets.ts";
import { httpGateway } from "./http-gateway.ts";
import { Undeliverable, type OutgoingMessage, type Transport } from "./message.ts";
import { sandboxCapture } from "./sandbox-capture.ts";
import { offChannels, transportsOf } from "./settings.ts";
import { smtpTransport } from "./smtp.ts";

const message: OutgoingMessage = {
  id: "019aa000-0000-7000-8000-000000000001",
  app: "identity",
  channel: "email",
  to: "ana@example.org",
  subject: "Tu código",
  text: "Código: 123456 — úsalo pronto",
  html: "<p>Código: <b>123456</b></p>",
  replyTo: null,
  unsubscribeUrl: null,
  attachments: [],
  createdAt: new Date("2026-11-21T12:00:00Z"),
};
const sockets = socketsOf();
afterAll(() => sockets.destroy());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const closed = (transport: Transport): Transport => {
  closing.push(async () => transport.close?.());
  return transport;
};

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const httpServer = async (status: number): Promise<{ url: string; received: Received[] }> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
};

const mailServer = async (): Promise<{ url: string; mails: string[] }> => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const code = { "nobody@example.org": 550, "full@example.org": 452 }[address];
      done(code ? Object.assign(new Error("not here"), { responseCode: code }) : undefined);
    },
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
};

describe("a recipient that is not one mailbox", () => {
  test.each([
    ...["1,ana@example.org", "ana@example.org;x", "x;ana@example.org", "g:ana@example.org;"],
    ...["ana@example.org(x)", "(x)ana@example.org", "<ana@example.org>", '"x"ana@example.org'],
    ...["ana@example.org\r\nBcc: eva", "\u202eana@example.org", "eva@example.net,ana@example.org"],
  ])("%j gets no mail", async (to) => {
    const { url, mails } = await mailServer();
    const smtp = closed(smtpTransport({ url, from: "avisos@example.org" }));
    await expect(smtp.deliver({ ...message, to })).rejects.toThrow(Undeliverable);
    expect(mails).toEqual([]);
  });
});

describe("SMTP", () => {
  test("an e-mail arrives with both its parts and a stable Message-ID", async () => {
    const { url, mails } = await mailServer();
    const smtp = closed(smtpTransport({ url, from: "Milpa <avisos@example.org>" }));
    await smtp.deliver(message);
    expect(mails[0]).toMatch(/^From: Milpa <avisos@example\.org>/m);
    expect(mails[0]).toMatch(/^To: ana@example\.org/m);
    expect(mails[0]).toContain(`Message-ID: <${message.id}@milpa>`);
    expect(mails[0]).toContain("multipart/alternative");
    expect(mails[0]).toContain("Subject: =?UTF-8?Q?Tu_c=C3=B3digo?=");
  });

  test("an answer goes where the message says", async () => {
    const { url, mails } = await mailServer();
    const smtp = closed(smtpTransport({ url, from: "avisos@example.org" }));
    await smtp.deliver({ ...message, replyTo: "beto@example.org" });
    await smtp.deliver(message);
    expect(mails[0]).toMatch(/^Reply-To: beto@example\.org/m);
    expect(mails[1]).not.toContain("Reply-To");
  });

  test("a mail to many says in its head how such mails end, in one post", async () => {
    const { url, mails } = await mailServer();
    const smtp = closed(smtpTransport({ url, from: "avisos@example.org" }));
    const unsubscribeUrl = "https://milpa.test/opt-out/x";
    await smtp.deliver({ ...message, unsubscribeUrl });
    await smtp.deliver(message);
    expect(mails[0]).toMatch(/^List-Unsubscribe: <https:\/\/milpa\.test\/opt-out\/x>/m);
    expect(mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mails[1]).not.toContain("List-Unsubscribe");
  });

  test("files arrive byte for byte under their names", async () => {
    const { url, mails } = await mailServer();
    const smtp = closed(smtpTransport({ url, from: "avisos@example.org" }));
    const content = Buffer.from("%PDF-\u0000ñ", "latin1");
    const file = { name: "Factura Ñ 1.pdf", contentType: "application/pdf", content };
    const xml = { name: "a.xml", contentType: "application/xml; charset=utf-8", content };
    await smtp.deliver({ ...message, attachments: [file, xml] });
    expect(mails[0]).toContain("multipart/mixed");
    expect(mails[0]).toContain("Content-Type: application/pdf");
    expect(mails[0]).toMatch(/filename\*0\*=utf-8''Factura%20%C3%91%201\.pdf|=\?UTF-8\?/);
    expect(mails[0]).toContain("filename=a.xml");
    expect(mails[0]?.split(content.toString("base64"))).toHaveLength(3);
  });

  test("an address that does not exist is final; a full mailbox is not", async () => {
    const { url } = await mailServer();
    const smtp = closed(smtpTransport({ url, from: "avisos@example.org" }));
    const unknown = smtp.deliver({ ...message, to: "nobody@example.org" });
    await expect(unknown).rejects.toBeInstanceOf(Undeliverable);
    const full = smtp.deliver({ ...message, to: "full@example.org" });
    await expect(full).rejects.not.toBeInstanceOf(Undeliverable);
  });

  test("a server that is away is no final failure", async () => {
    const smtp = closed(smtpTransport({ url: "smtp://127.0.0.1:1", from: "a@example.org" }));
    await expect(smtp.deliver(message)).rejects.not.toBeInstanceOf(Undeliverable);
  });
});

describe("the HTTP gateway", () => {
  test("gets the message as JSON, with its token and the message's id as key", async () => {
    const { url, received } = await httpServer(202);
    await httpGateway({ url, token: "t0ken", sockets }).deliver({ ...message, channel: "sms" });
    expect(received[0]?.headers).toMatchObject({
      authorization: "Bearer t0ken",
      "idempotency-key": message.id,
    });
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ channel: "sms", to: message.to });
  });

  test.each([
    [422, true],
    [400, true],
    [401, false],
    [429, false],
    [503, false],
  ])("an answer of %i is final: %s", async (status, final) => {
    const { url } = await httpServer(status);
    const failed: unknown = await httpGateway({ url, token: null, sockets })
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failed instanceof Undeliverable).toBe(final);
  });
});

describe("the sandbox capture", () => {
  test("is signed over the very bytes that control receives", async () => {
    const { url, received } = await httpServer(204);
    const capture = sandboxCapture({
      controlUrl: url,
      secret: "queue",
      clock: systemClock,
      sockets,
    });
    await capture.deliver(message);
    const { headers, body } = received[0]!;
    const signed = `${String(headers["x-queue-timestamp"])}.${body}`;
    expect(headers["x-queue-signature"]).toBe(`sha256=${hmacSha256Hex("queue", signed)}`);
    expect(JSON.parse(body)).toMatchObject({ id: message.id, at: "2026-11-21T12:00:00.000Z" });
  });

  test("hands over files in base64", async () => {
    const { url, received } = await httpServer(204);
    const capture = sandboxCapture({
      controlUrl: url,
      secret: "queue",
      clock: systemClock,
      sockets,
    });
    const file = { name: "a.bin", contentType: "application/octet-stream" };
    await capture.deliver({
      ...message,
      attachments: [{ ...file, content: Buffer.from([0, 255]) }],
    });
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
      attachments: [{ ...file, contentBase64: "AP8=" }],
    });
  });

  test("fails, to be repeated, while control answers with an error", async () => {
    const { url } = await httpServer(503);
    const capture = sandboxCapture({
      controlUrl: url,
      secret: "queue",
      clock: systemClock,
      sockets,
    });
    await expect(capture.deliver(message)).rejects.toThrow("503");
  });
});

describe("choosing transports", () => {
  const settings = { smtpUrl: null, mailFrom: "", gatewayUrl: "", gatewayToken: null };
  const wanted = {
    settings,
    controlUrl: "http://control",
    queueSecret: "q",
    clock: systemClock,
    sockets,
  };

  test("production needs e-mail where it is sent; other channels are off, and said to be", () => {
    const start = (): unknown =>
      transportsOf({ ...wanted, mode: "production", needed: ["email", "sms"] });
    expect(start).toThrow(/^Set MILPA_SMTP_URL and MILPA_MAIL_FROM[^.]*\.$/);
    expect(offChannels(settings, ["email", "sms"])).toEqual([
      expect.stringMatching(/^SMS is off.*MILPA_MESSAGE_GATEWAY_URL\.$/),
    ]);
    expect(offChannels({ ...settings, gatewayUrl: "https://sms.example" }, ["sms"])).toEqual([]);
    const bySms = { ...wanted, mode: "production", needed: ["sms"] } as const;
    expect(transportsOf(bySms)).toEqual([]);
    expect(transportsOf({ ...wanted, mode: "production", needed: [] })).toEqual([]);
  });

  test("sandbox captures every channel, whatever is configured", () => {
    const made = transportsOf({ ...wanted, mode: "sandbox", needed: ["voice"] });
    expect(made[0]?.channels).toContain("voice");
  });
});
