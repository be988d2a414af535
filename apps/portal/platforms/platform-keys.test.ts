// A key is shown to the origin that it was given for: strangers' servers write down what they get.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSettings } from "#platform/config.ts";
import { matchesAt } from "./business.client.ts";
import { portalSettings } from "../config.ts";
import { forgetAnswers } from "./kept-answers.ts";
import { preparePortal } from "./prepare-portal.command.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";
import { startRecordingServer, type RecordingServer } from "../testing/recording-server.ts";

let ground: PortalGround;
let evil: RecordingServer;
let pos: RecordingServer;
beforeAll(async () => {
  [evil, pos] = await Promise.all([startRecordingServer(), startRecordingServer()]);
  ground = await startPortal({ urls: { pos: pos.url } });
});
afterAll(async () => {
  await ground.stop();
  await evil.stop();
  await pos.stop();
});
beforeEach(() => {
  evil.seen.length = 0;
  pos.seen.length = 0;
  pos.redirectTo = null;
});

const settings = readSettings(portalSettings, {});
const put = (platformId: string, body: object, key = ground.key) =>
  ground.request(`PUT /api/platforms/${platformId}`, { key, body: { name: "X", ...body } });
const read = async (platformId: string) =>
  (await ground.request(`GET /api/platforms/${platformId}`, { key: ground.key })).body;
const ask = (platformId: string) =>
  matchesAt(ground.app.services, settings, platformId, { kind: "phone", value: "5512345678" });
const keysAt = ({ seen }: RecordingServer) => seen.map(({ headers }) => headers["x-api-key"]);
const registrarOf = async (platformId: string): Promise<string> => {
  const scope = { platformId };
  const permissions = ["tenants:write"];
  return (await ground.app.services.keys.create({ name: platformId, permissions, scope })).key;
};
const keyWanted = { code: "VALIDATION_ERROR", field: "apiKey" };

describe("the portal's shared key", () => {
  test("goes to no platform that brings none of its own", async () => {
    const key = await registrarOf("evil");
    for (const more of [{}, { apiKey: null }]) {
      const got = await put("evil", { baseUrl: evil.url, ...more }, key);
      expect([got.status, got.body]).toMatchObject([400, keyWanted]);
    }
    const tenant = { ...usualTenant, slug: "mala", baseUrl: evil.url };
    const line = "PUT /api/tenants/evil/t-1";
    const got = await ground.request(line, { key, body: tenant });
    expect([got.status, got.body]).toMatchObject([400, keyWanted]);
    await ask("evil");
    expect(evil.seen).toEqual([]);
    const given = await ground.request(line, { key, body: { ...tenant, apiKey: "its own" } });
    expect(given.status, given.text).toBe(201);
    await ask("evil");
    expect(keysAt(evil)).toEqual(["its own"]);
  });

  test("goes to the address of the settings alone, also for the preset platform", async () => {
    expect(await read("pos")).toMatchObject({ keyState: "shared", hasOwnKey: false });
    expect((await ask("pos")).kind).toBe("told");
    expect(keysAt(pos)[0]).toMatch(/^milpa_pos_/);
    for (const more of [{}, { apiKey: null }]) {
      const got = await put("pos", { baseUrl: evil.url, ...more });
      expect([got.status, got.body]).toMatchObject([400, keyWanted]);
    }
    expect((await put("pos", { baseUrl: evil.url, apiKey: "another" })).status).toBe(200);
    await ask("pos");
    expect(keysAt(evil)).toEqual(["another"]);
    // At its own address it may have the shared one again.
    const back = await put("pos", { baseUrl: pos.url, apiKey: null });
    expect(back.body).toMatchObject({ keyState: "shared" });
  });

  test("goes to no other platform that names the same address", async () => {
    const got = await put("mimic", { baseUrl: pos.url });
    expect([got.status, got.body]).toMatchObject([400, keyWanted]);
  });
});

describe("a key of one's own", () => {
  test("is asked for again with another address, and kept at the same one", async () => {
    await put("mill", { baseUrl: pos.url, apiKey: "for the mill" });
    const same = `${pos.url.replace("http", "HTTP")}/`;
    expect((await put("mill", { baseUrl: same })).body).toMatchObject({ keyState: "own" });
    for (const baseUrl of [evil.url, `${pos.url}/elsewhere`]) {
      const got = await put("mill", { baseUrl });
      expect([got.status, got.body]).toMatchObject([400, keyWanted]);
    }
    await ask("mill");
    expect([evil.seen, keysAt(pos)]).toEqual([[], ["for the mill"]]);
    expect((await put("mill", { baseUrl: evil.url, apiKey: "anew" })).status).toBe(200);
    await ask("mill");
    expect(keysAt(evil)).toEqual(["anew"]);
  });

  test("does not follow a redirection", async () => {
    await put("bridge", { baseUrl: pos.url, apiKey: "for the bridge" });
    pos.redirectTo = evil.url;
    expect((await ask("bridge")).kind).toBe("away");
    expect([pos.seen.length > 0, evil.seen]).toEqual([true, []]);
  });

  test("is shown to no origin but the one in its row, whatever became of the address", async () => {
    await put("moved", { baseUrl: pos.url, apiKey: "for the first" });
    await rewrite(`update platform set base_url = '${evil.url}' where platform_id = 'moved'`);
    expect([(await ask("moved")).kind, evil.seen]).toEqual(["away", []]);
    expect(await read("moved")).toMatchObject({ keyState: "missing", hasOwnKey: false });
  });
});

test("a row from before without a key is not asked, and says so", async () => {
  await put("old", { baseUrl: evil.url, apiKey: "x" });
  await rewrite(
    "update platform set sealed_key = null, key_origin = null where platform_id = 'old'",
  );
  expect([(await ask("old")).kind, evil.seen]).toEqual(["away", []]);
  expect(await read("old")).toMatchObject({ keyState: "missing" });
  // Nor is one that somebody put in the place of this house's point of sale.
  const stolen = `update platform set base_url = '${evil.url}', sealed_key = null, preset = false`;
  await rewrite(`${stolen} where platform_id = 'pos'`);
  await preparePortal(ground.app.services);
  expect([(await ask("pos")).kind, evil.seen]).toEqual(["away", []]);
});

const rewrite = async (text: string): Promise<void> => {
  await ground.app.services.db.pool.query(text);
  forgetAnswers(ground.app.services, "platform ");
};

test("the migration binds each key to the origin at which it was shown before", async () => {
  const file = join(import.meta.dirname, "../migrations/0005-keys-of-origins.sql");
  const bind = /^update platform[^;]+;/m.exec(await readFile(file, "utf8"))?.[0] ?? "";
  await put("bound", { baseUrl: pos.url, apiKey: "kept" });
  const state = async (baseUrl: string): Promise<string> => {
    await rewrite(
      `update platform set key_origin = null, base_url = '${baseUrl}' where platform_id = 'bound'`,
    );
    await rewrite(bind);
    return (await read("bound")).keyState;
  };
  const usual = [
    "https://shop.example/base",
    "http://Shop.Example:80",
    "https://shop.example:443/x",
  ];
  for (const baseUrl of [
    ...usual,
    "http://[::1]:8080/a",
    "https://shop.example?x",
    "http://a:8080",
  ])
    expect(await state(baseUrl), baseUrl).toBe("own");
  // Too odd to be sure of: asked for again.
  expect(await state("https://máquina.example")).toBe("missing");
});
