/** What is an answer about a TXT record and what is none, on the wire of a name server. */
import { createSocket } from "node:dgram";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lacksRecord, recordsOf } from "./domain-records.client.ts";
import { startNameServer, type NameServer } from "../testing/name-server.ts";

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
});
afterAll(() => names.stop());

const domain = "tienda.example";
const name = `_milpa-portal.${domain}`;
const impatienceMs = 50;
const ask = (nameServer = names.address) => recordsOf({ nameServer }, domain, impatienceMs);
const lacks = () => lacksRecord({ nameServer: names.address }, { domain, token: "mine" });

test("texts, no text (NODATA) and no such name (NXDOMAIN) are answers", async () => {
  names.records.set(name, ["other", " mine "]);
  expect([await ask(), await lacks()]).toEqual([["other", "mine"], false]);
  names.records.set(name, ["other"]);
  expect(await lacks()).toBe(true);
  names.records.set(name, []);
  expect([await ask(), await lacks()]).toEqual([[], true]);
  names.records.delete(name);
  expect([await ask(), await lacks()]).toEqual([[], true]);
});

test.each([null, "refused"] as const)("a server that fails (%s) is none", async (trouble) => {
  names.records.set(name, trouble);
  expect([await ask(), await lacks()]).toEqual([null, false]);
});

test("silence is none, nor is a server that is away", async () => {
  names.records.set(name, "silent");
  const before = names.asked.length;
  expect(await ask()).toBeNull();
  expect(names.asked.length).toBeGreaterThan(before);
  const socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const away = `127.0.0.1:${socket.address().port}`;
  await new Promise<void>((resolve) => {
    socket.close(resolve);
  });
  expect(await ask(away)).toBeNull();
});
