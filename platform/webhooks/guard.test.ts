// No webhook reaches a private network, however the address is written or resolved.
import type { lookup } from "node:dns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusesAddresses } from "./addresses.ts";
import { addressGuard } from "./guard.ts";
import { receiverAt } from "./post.ts";
import { newReceiver, status, type Receiver } from "./test-ground.ts";

const refusedEverywhere = [
  "https://10.0.0.1/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://168.63.129.16/",
  "https://100.100.100.200/",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://0/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::]/",
  "https://[fe80::1]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://[::10.0.0.1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[64:ff9b:1::1]/",
  "https://[2002:a00:1::]/",
  "https://[2001:0:a00:1::]/",
  "https://[2001:db8::1]/",
  "https://[3fff::1]/",
  "https://[5f00::1]/",
  "https://[100::1]/",
  "https://0xa.0.0.1/",
  "https://167772161/",
  "https://012.0.0.1/",
  "https://10.1/",
  "https://metadata.google.internal/computeMetadata/v1/",
  "https://metadata/",
  "https://printer.local./",
  "https://１０.0.0.1/",
  "https://user:password@example.com/",
  "https://user@example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/plain,x",
  "no url",
  "",
  `https://example.com/${"x".repeat(2048)}`,
];

const loopback = [
  "https://127.0.0.1/",
  "https://127.9.9.9:8443/",
  "https://127.1/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://0177.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://localhost/",
];

describe("at registration", () => {
  const production = addressGuard({ mode: "production" });
  const sandbox = addressGuard({ mode: "sandbox" });

  it.each(refusedEverywhere)("refuses %j in both modes", async (url) => {
    expect(await production.objection(url)).toEqual(expect.any(String));
    expect(await sandbox.objection(url)).toEqual(expect.any(String));
  });

  it.each(loopback)("refuses %j in production, allows it in sandbox", async (url) => {
    expect(await production.objection(url)).toEqual(expect.any(String));
    expect(await sandbox.objection(url)).toBeNull();
  });

  it("takes public addresses; plain http only in sandbox", async () => {
    expect(await production.objection("https://93.184.216.34/hook")).toBeNull();
    expect(await production.objection("https://[2606:2800:220:1:248:1893:25c8:1946]/")).toBeNull();
    expect(await production.objection("http://93.184.216.34/hook")).toContain("https://");
    expect(await sandbox.objection("http://93.184.216.34/hook")).toBeNull();
  });

  it("names no address in what it says", async () => {
    expect(await production.objection("https://localhost/")).not.toMatch(/127|::1/);
  });

  it("opens the networks that the operator named, and no others", () => {
    const refuses = refusesAddresses("production", ["10.7.0.0/16"]);
    expect(refuses("10.7.3.4")).toBe(false);
    expect(refuses("10.8.3.4")).toBe(true);
    expect(refuses("127.0.0.1")).toBe(true);
  });
});

describe("at connect", () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await newReceiver();
  });
  afterAll(() => receiver.close());

  const resolvesTo = (...addresses: readonly string[]): typeof lookup =>
    ((_name: string, _options: unknown, done: (error: null, all: unknown) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as never;

  const port = (): string => new URL(receiver.url).port;
  const post = async (url: string, resolve?: typeof lookup) => {
    const guard = addressGuard({ mode: "production", ...(resolve && { lookup: resolve }) });
    const to = receiverAt(url, guard, 1_000);
    const answer = await to.post(["content-type", "text/plain"], Buffer.from("secret"));
    await to.close();
    return answer;
  };

  it.each(["127.0.0.1", "[::ffff:127.0.0.1]", "0x7f.1", "localhost"])(
    "sends nothing to %s",
    async (host) => {
      const answer = await post(`http://${host}:${port()}/`);
      expect(answer).toMatchObject({ status: null, error: "refused_address" });
    },
  );

  it("sends nothing when a name resolves to a private address by now", async () => {
    const answer = await post(`http://rebound.example:${port()}/`, resolvesTo("127.0.0.1"));
    expect(answer).toMatchObject({ status: null, error: "refused_address" });
  });

  it("sends nothing when one of several addresses is private", async () => {
    const resolve = resolvesTo("93.184.216.34", "127.0.0.1");
    const answer = await post(`http://mixed.example:${port()}/`, resolve);
    expect(answer).toMatchObject({ status: null, error: "refused_address" });
  });

  it("never reached the receiver with any of these", () => {
    expect(receiver.received).toEqual([]);
  });
});

describe("an attempt", () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await newReceiver();
  });
  afterAll(() => receiver.close());
  const post = async (timeoutMs: number) => {
    const to = receiverAt(receiver.url, addressGuard({ mode: "sandbox" }), timeoutMs);
    const answer = await to.post(["content-type", "text/plain"], Buffer.from("x"));
    await to.close();
    return answer;
  };

  it("does not follow a redirect", async () => {
    receiver.answer = status(302, { location: "http://169.254.169.254/" });
    expect(await post(1_000)).toMatchObject({ status: 302, error: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("ends at its deadline even when the answer drips", async () => {
    receiver.answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => {
        clearInterval(drip);
      });
    };
    const answer = await post(150);
    expect(answer).toMatchObject({ status: null, error: "timeout" });
    expect(answer.ms).toBeLessThan(1_000);
  });

  it("keeps the first 4 KB of an answer and cuts off a huge one", async () => {
    receiver.answer = (_request, response) => {
      response.writeHead(200).end("y\u0000".repeat(500_000));
    };
    const answer = await post(1_000);
    expect(answer.status).toBe(200);
    expect(Buffer.byteLength(answer.head ?? "")).toBeLessThanOrEqual(4096 * 2);
    expect(answer.head?.startsWith("y\uFFFDy")).toBe(true);
  });

  it("says in a word why there was no answer", async () => {
    const closed = await newReceiver();
    await closed.close();
    const to = receiverAt(closed.url, addressGuard({ mode: "sandbox" }), 500);
    const answer = await to.post([], Buffer.from("x"));
    expect(answer).toMatchObject({ status: null, error: "ECONNREFUSED" });
    await to.close();
  });
});
