/** Production starts only with real secrets, public addresses and a database that is its own. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { keepFact } from "#platform/db/app-facts.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Mode } from "#platform/mode.ts";
import { cloneDatabase, type TestDatabase } from "#platform/testing/test-server.ts";
import { apps } from "./apps.ts";
import { keepDatabaseMode } from "./database-mode.ts";
import { demoFactName } from "./demo-world.ts";
import { productionState } from "./production-needs.ts";
import { readEcosystemSettings } from "./settings.ts";
import { addressProblems, addressWarnings } from "./production-addresses.ts";
import { portalKeyProblems, secretProblems, secretWarnings } from "./production-secrets.ts";

const strong = "3f9c1b7ad0e84526a1c7d9f00b6e5821";
const other = "b1946ac92492d2347c6235b4d2611184";

describe("secrets", () => {
  const given = {
    masterKey: strong,
    previousMasterKey: null,
    cronSecret: null,
    queueSecret: null,
  };
  const said = (secrets: Partial<Parameters<typeof secretProblems>[0]>): string =>
    secretProblems({ ...given, ...secrets }).join();

  test("that are random and each for one thing are taken", () => {
    expect(said({})).toBe("");
    expect(said({ cronSecret: other })).toBe("");
  });

  test.each([
    [{ masterKey: null }, "MILPA_MASTER_KEY"],
    [{ masterKey: "0".repeat(64) }, "MILPA_MASTER_KEY"],
    [{ masterKey: "changeme".repeat(5) }, "MILPA_MASTER_KEY"],
    [{ cronSecret: strong }, "must differ"],
  ])("%j", (secrets, sentence) => {
    expect(said(secrets)).toContain(sentence);
  });

  test("of jobs are named where they could be guessed; empty ones let nobody in", () => {
    const warned = (cronSecret: string | null) => secretWarnings({ ...given, cronSecret }).join();
    expect(warned("cron")).toContain("MILPA_CRON_SECRET could be guessed");
    expect([warned(other), warned(""), warned(null)]).toEqual(["", "", ""]);
    expect(said({ cronSecret: "", queueSecret: "" })).toBe("");
  });

  test("a former master key that could be guessed is named, and taken", () => {
    const warned = (previousMasterKey: string | null) =>
      secretWarnings({ ...given, previousMasterKey }).join();
    expect(warned("changeme".repeat(5))).toContain("MILPA_MASTER_KEY_PREVIOUS could be guessed");
    expect([warned(other), warned(null)]).toEqual(["", ""]);
    expect(said({ previousMasterKey: "weak" })).toBe("");
  });

  test("between the portal and the point of sale are one, or made by the house", () => {
    const house = [{ name: "pos" }, { name: "portal" }];
    const one = { MILPA_POS_PORTAL_KEY: "a", MILPA_PORTAL_SHARED_KEY: "a" };
    for (const fine of [{}, one, { MILPA_POS_PORTAL_KEY: "" }])
      expect(portalKeyProblems(house, fine)).toEqual([]);
    const two = { ...one, MILPA_PORTAL_SHARED_KEY: "b" };
    expect(portalKeyProblems(house, two).join()).toContain("unset both");
    expect(portalKeyProblems([{ name: "portal" }], two)).toEqual([]);
  });
});

describe("addresses", () => {
  const apps = [{ name: "control" }, { name: "identity" }];
  const good = {
    MILPA_CONTROL_URL: "https://milpa.example.mx",
    MILPA_IDENTITY_URL: "https://entrar.example.mx/",
  };
  const said = (variables: Readonly<Record<string, string>>): string =>
    addressProblems(apps, variables).join();

  test("of https, one an app, are taken", () => {
    expect(said(good)).toBe("");
  });

  test("are warned of where they are not given, or on this machine alone", () => {
    const warned = (variables: Readonly<Record<string, string>>): string =>
      addressWarnings(apps, variables).join();
    expect(warned(good)).toBe("");
    expect(warned({})).toContain("MILPA_CONTROL_URL, MILPA_IDENTITY_URL");
    const local = { ...good, MILPA_IDENTITY_URL: "http://127.0.0.1:4001" };
    expect([said(local), warned(local)]).toEqual(["", expect.stringContaining("MILPA_IDENTITY")]);
  });

  test("are refused where they are plain and far, have a path, or are another app's", () => {
    const plain = { ...good, MILPA_IDENTITY_URL: "http://entrar.example.mx" };
    expect(said(plain)).toContain("MILPA_IDENTITY_URL");
    const below = { ...good, MILPA_IDENTITY_URL: "https://example.mx/identity" };
    expect(said(below)).toContain("MILPA_IDENTITY_URL:");
    const same = { ...good, MILPA_IDENTITY_URL: "https://milpa.example.mx" };
    expect(said(same)).toContain("Two apps have the address https://milpa.example.mx");
  });

  test("outside are https too; within one's own walls they need not be", () => {
    const near = ["http://127.0.0.1:9", "http://sms:8080", "http://10.1.2.3", "http://[::1]:9"];
    for (const url of near) expect(said({ ...good, MILPA_MESSAGE_GATEWAY_URL: url })).toBe("");
    for (const url of ["http://api.example.com", "https://a.mx http://b.mx", "http://8.8.8.8"]) {
      expect(said({ ...good, MILPA_CODI_QUERY_URLS: url })).toContain("MILPA_CODI_QUERY_URLS");
    }
  });
});

describe("what is needed", () => {
  const urls = Object.fromEntries(
    apps.map(({ name }) => [`MILPA_${name.toUpperCase()}_URL`, `https://${name}.example.mx`]),
  );
  const least = {
    ...urls,
    MILPA_MODE: "production",
    MILPA_MASTER_KEY: strong,
    MILPA_SMTP_URL: "smtp://127.0.0.1:25",
    MILPA_MAIL_FROM: "milpa@example.mx",
  };
  const stateOf = (variables: Readonly<Record<string, string>>) =>
    productionState(readEcosystemSettings(variables), { apps, known: apps }, variables);

  test("is the master key, mail and the addresses; all else is off, one sentence each", () => {
    const { missing, unwise, off } = stateOf(least);
    expect([missing, unwise]).toEqual([[], []]);
    expect(off.map((sentence) => sentence.split(",")[0]?.split(";")[0])).toEqual([
      "Scheduled jobs and calls between the apps are off",
      "SMS is off",
      "CoDi is off",
      "Cards and cash at stores are off",
      "Issuing CFDI is off",
    ]);
  });

  test("half of a rail is a slip, and keeps production from starting", () => {
    const half = { ...least, MILPA_CODI_API_KEY: "key", MILPA_STRIPE_SECRET_KEY: "sk_live_x" };
    const said = stateOf(half).missing.join(" ");
    expect(said).toMatch(/MILPA_STRIPE_WEBHOOK_SECRET.*MILPA_CODI_CHARGE_URLS/);
  });

  test("of a sandbox is nothing", () => {
    expect(stateOf({})).toEqual({ missing: [], unwise: [], off: [] });
  });
});

describe("a database", () => {
  let clone: TestDatabase;
  beforeAll(async () => {
    clone = await cloneDatabase(inject("testServer"), apps);
  });
  afterAll(() => clone.drop());
  const start = (app: string, mode: Mode) => {
    const serviceUrl = clone.serviceUrl(app);
    const access = { schema: app, serviceUrl, ownerUrl: serviceUrl, serviceRole: app };
    return keepDatabaseMode(new Map([[app, access]]), [{ name: app }], mode);
  };

  test("of production is no sandbox's: its demo world would stand among people", async () => {
    await start("control", "production");
    await start("control", "production");
    await expect(start("control", "sandbox")).rejects.toThrow("MILPA_MODE=production");
  });

  test("of a sandbox is not production's, for its passwords are printed", async () => {
    await Promise.all([start("identity", "sandbox"), start("identity", "sandbox")]);
    await expect(start("identity", "production")).rejects.toThrow("demo world");
  });

  test("of a sandbox from before this mark is known by its demo world", async () => {
    const db = openDatabase({ url: clone.serviceUrl("payments"), schema: "payments" });
    await keepFact(db, demoFactName, { sealed: "" });
    await db.close();
    await expect(start("payments", "production")).rejects.toThrow("demo world");
  });
});
