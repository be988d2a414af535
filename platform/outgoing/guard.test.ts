// No call to a partner's address reaches a private network, however it is written or resolved.
import type { lookup } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressGuard } from "./guard.ts";

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
  "https://[100:0:0:1::1]/",
  "https://[::ffff:0:10.0.0.1]/",
  "https://[::ffff:0:a00:1]/",
  "https://[2620:4f:8000::1]/",
  "https://[4000::1]/",
  "https://[e000::1]/",
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
});

describe("at connect", () => {
  let server: Server;
  let reached = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      reached += 1;
      response.end("inside");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  const resolvesTo = (...addresses: readonly string[]): typeof lookup =>
    ((_name: string, _options: unknown, done: (error: null, all: unknown) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as never;

  const get = async (host: string, resolve?: typeof lookup): Promise<string> => {
    const guard = addressGuard({ mode: "production", ...(resolve && { lookup: resolve }) });
    const dispatcher = new Agent({ connect: guard.connector(1_000) });
    const { port } = server.address() as AddressInfo;
    try {
      const answer = await request(`https://${host}:${port}/`, { dispatcher });
      return await answer.body.text();
    } catch (error) {
      return String((error as { readonly code?: unknown }).code);
    } finally {
      await dispatcher.destroy();
    }
  };

  it.each(["127.0.0.1", "[::ffff:127.0.0.1]", "0x7f.1", "localhost"])(
    "sends nothing to %s",
    async (host) => {
      expect(await get(host)).toBe("refused_address");
    },
  );

  it.each([
    ["by now", ["127.0.0.1"]],
    ["beside a public one", ["93.184.216.34", "127.0.0.1"]],
    ["as a mapped one", ["::ffff:127.0.0.1"]],
    ["as a translated one", ["::ffff:0:7f00:1"]],
    ["behind NAT64", ["64:ff9b::7f00:1"]],
  ] as const)("sends nothing when a name leads to a private address %s", async (_how, all) => {
    expect(await get("rebound.example", resolvesTo(...all))).toBe("refused_address");
  });

  it("asks again at each connection: the name that was public is not now", async () => {
    let asked = 0;
    const rebinding = ((...given: Parameters<typeof lookup>) => {
      asked += 1;
      const next = asked === 1 ? "93.184.216.34" : "127.0.0.1";
      (resolvesTo(next) as (...all: unknown[]) => void)(...given);
    }) as never as typeof lookup;
    const guard = addressGuard({ mode: "production", lookup: rebinding });
    const connect = (): Promise<string> =>
      new Promise((resolve) => {
        const { port } = server.address() as AddressInfo;
        const target = { hostname: "r.example", protocol: "https:", port: String(port) };
        guard.connector(100)(target, (error, socket) => {
          socket?.destroy();
          resolve(error ? String((error as { readonly code?: unknown }).code) : "connected");
        });
      });
    expect(await connect()).not.toBe("refused_address");
    expect(await connect()).toBe("refused_address");
  });

  it.each(["production", "sandbox"] as const)("speaks plain http in sandbox alone: %s", (mode) => {
    const { port } = server.address() as AddressInfo;
    const target = { hostname: "p.example", protocol: "http:", port: String(port) };
    const lookup = resolvesTo("93.184.216.34");
    const code = new Promise((resolve) => {
      addressGuard({ mode, lookup }).connector(100)(target, (error, socket) => {
        socket?.destroy();
        resolve((error as { readonly code?: unknown } | null)?.code);
      });
    });
    return mode === "production"
      ? expect(code).resolves.toBe("refused_address")
      : expect(code).resolves.not.toBe("refused_address");
  });

  it("never reached the server with any of these", () => {
    expect(reached).toBe(0);
  });
});
