/** `localhost` is both loopback addresses, and none that a network reaches. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const hasSix = addresses.some(({ address }) => address === "::1");
const ofNetwork = addresses.find(({ internal, family }) => !internal && family === "IPv4");

let app: TestApp | undefined;
afterEach(() => app?.stop());

const healthAt = async (host: string): Promise<number> => {
  const { port } = new URL(app?.app.url ?? "");
  const answer = await request(`http://${host}:${port}/health`);
  await answer.body.dump();
  return answer.statusCode;
};

/** A connection of its own: one that waits in a client's pool says nothing of who still listens. */
const knockAt = async (host: string): Promise<void> => {
  const { port } = new URL(app?.app.url ?? "");
  const socket = connect({ host, port: Number(port) });
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
};

describe("an app that listens on localhost", () => {
  it("answers at 127.0.0.1 and by its name", async () => {
    app = await startTestApp(sampleDefinition, { host: "localhost" });
    expect([await healthAt("127.0.0.1"), await healthAt("localhost")]).toEqual([200, 200]);
  });

  // Not every machine has IPv6.
  it.runIf(hasSix)("answers at ::1, and stops there too, idle connections or not", async () => {
    app = await startTestApp(sampleDefinition, { host: "localhost" });
    expect(await healthAt("[::1]")).toBe(200);
    await knockAt("::1");
    await app.app.stop();
    await expect(knockAt("::1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  // A machine without a network has no such address.
  it.runIf(ofNetwork)("answers to no network", async () => {
    app = await startTestApp(sampleDefinition, { host: "localhost" });
    const refused = knockAt(ofNetwork?.address ?? "");
    await expect(refused).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  // Not every machine has IPv6.
  it.runIf(hasSix)("does not start where somebody else has the port of ::1", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "::1", resolve));
    const { port } = other.address() as AddressInfo;
    app = undefined;
    const started = startTestApp(sampleDefinition, { host: "localhost", port });
    await expect(started).rejects.toThrow(`Port ${port}`);
    other.close();
  });
});
