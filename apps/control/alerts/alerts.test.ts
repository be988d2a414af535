/** Alert rules: told once until it is over, by mail or event, never in quiet hours. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { hearWith } from "#platform/testing/hearer.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { AlertEvent } from "#contracts/control/events.ts";
import { controlApp } from "../app.ts";
import { noteApp } from "../registry/register-app.command.ts";
import { failedRun, startAppDouble, type AppDouble } from "../testing/app-double.ts";
import { isQuiet, type Rule } from "./alert.domain.ts";

let world: TestApp;
let double: AppDouble;
let key: string;
beforeAll(async () => {
  // 12:00 in Mexico City.
  [world, double] = await Promise.all([
    startTestApp(controlApp, { at: "2026-11-20T18:00:00Z" }),
    startAppDouble(),
  ]);
  const permissions = ["admin:read", "admin:manage", "webhooks:manage"];
  key = (await world.app.services.keys.create({ name: "t", permissions, scope: {} })).key;
  const legal = { name: "legal", title: "Legal", baseUrl: double.url };
  await noteApp(world.app.services.db, legal, world.clock.now());
});
afterAll(async () => {
  await world.stop();
  await double.stop();
});
beforeEach(async () => {
  double.findings = [];
  double.lastRun = null;
  double.tellsJobs = true;
  await watch();
  for (const { id } of await rules()) {
    await world.request(`DELETE /api/alert-rules/${id}`, { key });
  }
});

const finding = (id: string, count = 1) => ({
  kind: "stamps_doubtful",
  id,
  tone: "danger",
  count,
  title: { "es-MX": `Timbres en duda de ${id}`, en: `Stamps in doubt at ${id}` },
  reason: { "es-MX": "El proveedor calla.", en: "The provider is silent." },
  since: null,
  url: null,
  action: null,
});
const rules = async () =>
  (await world.request("GET /api/alert-rules", { key })).body.alertRules as readonly {
    readonly id: string;
    readonly open: number;
  }[];
const add = (body: object) => world.request("POST /api/alert-rules", { key, body });
const watch = async () => {
  const got = await world.request("POST /api/cron/watch-attention", {
    bearer: testCronSecret,
    body: {},
  });
  world.clock.advance(minuteMs);
  return got.body.result as { readonly raised: number; readonly recovered: number };
};
let people = 0;
const newMail = (): string => `operadora${(people += 1)}@example.org`;
const subjectsTo = (email: string) =>
  world.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe("a rule", () => {
  test("tells once, however long it stands, and once more when it is over", async () => {
    const email = newMail();
    const made = await add({ name: "Timbres", kind: "stamps_doubtful", channel: "email", email });
    expect([made.status, made.body.open]).toEqual([201, 0]);
    double.findings = [finding("uno")];
    expect(await watch()).toMatchObject({ raised: 1, recovered: 0 });
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    expect((await rules())[0]?.open).toBe(1);
    double.findings = [finding("dos")];
    expect(await watch()).toMatchObject({ raised: 1, recovered: 1 });
    await expect
      .poll(() => subjectsTo(email).sort())
      .toEqual([
        "Alerta: Timbres en duda de dos (legal)",
        "Alerta: Timbres en duda de uno (legal)",
        "Resuelto: Timbres en duda de uno (legal)",
      ]);
    const raised = world.sent.filter(({ subject }) => subject?.startsWith("Alerta: "));
    const own = raised.filter(({ to }) => to === email);
    expect(own.map(({ text }) => text.includes("The provider is silent."))).toEqual([true, true]);
  });

  test("tells what lasts, and says nothing of what was over before", async () => {
    await add({ name: "Dura", kind: "stamps_doubtful", forMinutes: 2, channel: "webhook" });
    double.findings = [finding("uno")];
    expect((await watch()).raised).toBe(0);
    double.findings = [];
    expect((await watch()).recovered).toBe(0);
    double.findings = [finding("uno")];
    expect((await watch()).raised).toBe(0);
    expect((await watch()).raised).toBe(0);
    expect((await watch()).raised).toBe(1);
  });

  test("looks at kind, app, how grave and how many", async () => {
    const named = (name: string, narrowed: object) =>
      add({ name, channel: "webhook", ...narrowed });
    await named("other kind", { kind: "app_away" });
    await named("other app", { app: "payments" });
    await named("more", { countLeast: 5 });
    await named("grave", { tone: "danger" });
    double.findings = [{ ...finding("uno", 4), tone: "warning" }];
    expect((await watch()).raised).toBe(0);
    double.findings = [finding("uno", 5)];
    expect((await watch()).raised).toBe(2);
  });

  test("an app that is away neither mends nor ends what it told of", async () => {
    await add({ name: "Timbres", kind: "stamps_doubtful", channel: "webhook" });
    double.findings = [finding("uno")];
    expect((await watch()).raised).toBe(1);
    await double.away();
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    await double.back();
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    double.findings = [];
    expect((await watch()).recovered).toBe(1);
  });

  test("a list of jobs that comes late ends no alert of a job; others may end", async () => {
    await add({ name: "Tareas", kind: "job_failed", channel: "webhook" });
    await add({ name: "Timbres", kind: "stamps_doubtful", channel: "webhook" });
    double.lastRun = failedRun(world.clock.now());
    double.findings = [finding("uno")];
    expect((await watch()).raised).toBe(2);
    double.tellsJobs = false;
    double.findings = [];
    expect(await watch()).toMatchObject({ raised: 0, recovered: 1 });
    double.tellsJobs = true;
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    double.lastRun = null;
    expect(await watch()).toMatchObject({ raised: 0, recovered: 1 });
  });

  test("says it by events, which name the rule and the finding", async () => {
    const hearer = await hearWith(world, key);
    await add({ name: "Eventos", kind: "stamps_doubtful", channel: "webhook" });
    double.findings = [finding("tres")];
    await watch();
    const raised = AlertEvent.parse(await hearer.newest("alert.raised"));
    expect(raised.data).toMatchObject({ rule: "Eventos", app: "legal", id: "tres" });
    double.findings = [];
    await watch();
    expect(await hearer.newest("alert.recovered")).toMatchObject({ data: { id: "tres" } });
    await hearer.close();
  });
});

describe("quiet hours", () => {
  /** From `from` hours after this moment to `to`, as a rule has it. */
  const quietAt = (from: number, to: number) => {
    const now = world.clock.now();
    const mexico = (hours: number): string =>
      new Date(now.getTime() + (hours - 6) * hourMs).toISOString().slice(11, 16);
    return { quietFrom: mexico(from), quietTo: mexico(to) };
  };

  test("hold the word of the end back, and it says when that was", async () => {
    const hearer = await hearWith(world, key);
    const quiet = quietAt(1, 3);
    await add({ name: "Noche", kind: "stamps_doubtful", channel: "webhook", ...quiet });
    double.findings = [finding("uno")];
    expect((await watch()).raised).toBe(1);
    double.findings = [];
    world.clock.advance(hourMs + minuteMs);
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    expect((await rules())[0]?.open).toBe(1);
    world.clock.advance(2 * hourMs);
    expect(await watch()).toMatchObject({ raised: 0, recovered: 1 });
    expect(await hearer.newest("alert.recovered")).toMatchObject({ data: { rule: "Noche" } });
    expect(await watch()).toMatchObject({ raised: 0, recovered: 0 });
    await hearer.close();
  });

  test("hold the word of the beginning back; what ended meanwhile is never told", async () => {
    const email = newMail();
    const quiet = quietAt(-1, 1);
    await add({ name: "Noche", kind: "stamps_doubtful", channel: "email", email, ...quiet });
    double.findings = [finding("uno"), finding("dos")];
    expect((await watch()).raised).toBe(0);
    double.findings = [finding("uno")];
    world.clock.advance(hourMs);
    expect(await watch()).toMatchObject({ raised: 1, recovered: 0 });
    await expect.poll(() => subjectsTo(email)).toEqual(["Alerta: Timbres en duda de uno (legal)"]);
  });

  test.each([
    ["22:00", "07:00", "2026-11-21T04:00:00Z", true],
    ["22:00", "07:00", "2026-11-21T12:59:00Z", true],
    ["22:00", "07:00", "2026-11-21T13:00:00Z", false],
    ["13:00", "14:00", "2026-11-21T19:30:00Z", true],
    ["13:00", "14:00", "2026-11-21T20:00:00Z", false],
  ])("from %s to %s at %s: %s", (quietFrom, quietTo, at, expected) => {
    expect(isQuiet({ quietFrom, quietTo } as Rule, new Date(at))).toBe(expected);
  });
});

describe("refusals", () => {
  test.each([
    [{ name: "x", channel: "email" }, "email"],
    [{ name: "x", channel: "webhook", email: "a@example.org" }, "email"],
    [{ name: "x", channel: "webhook", quietFrom: "22:00" }, "quietTo"],
    [{ name: "x", channel: "webhook", quietFrom: "25:00", quietTo: "07:00" }, "quietFrom"],
    [{ name: "", channel: "webhook" }, "name"],
  ])("400 for %j, naming %s", async (body, field) => {
    const got = await add(body);
    expect([got.status, got.body.field]).toEqual([400, field]);
  });

  test("404 for no such rule; 403 for a key that may only read; 50 at most", async () => {
    const gone = await world.request(`DELETE /api/alert-rules/${newId()}`, { key });
    expect([gone.status, gone.body.code]).toEqual([404, "ALERT_RULE_NOT_FOUND"]);
    const { keys } = world.app.services;
    const reader = await keys.create({ name: "r", permissions: ["admin:read"], scope: {} });
    const body = { name: "x", channel: "webhook" };
    const denied = await world.request("POST /api/alert-rules", { key: reader.key, body });
    expect(denied.status).toBe(403);
    for (let count = 0; count < 50; count += 1) await add(body);
    expect([(await add(body)).status, (await rules()).length]).toEqual([400, 50]);
  });
});

test("the page makes a rule, shows it in words and removes it", async () => {
  const cookie = cookieOf(await world.request("POST /sign-in/key", { form: { key } }));
  const post = (path: string, form: Record<string, string>) =>
    world.request(`POST ${path}`, { cookie, form });
  const wrong = await post("/alerts", { name: "Noche", channel: "email", email: "nobody" });
  expect([wrong.status, wrong.text.includes('value="Noche"')]).toEqual([400, true]);
  const made = await post("/alerts", {
    name: "Noche",
    kind: "app_away",
    app: "legal",
    channel: "email",
    email: "ana@example.org",
    quietFrom: "22:00",
    quietTo: "07:00",
  });
  expect(made.headers["location"]).toBe("/alerts?done=added");
  const page = await world.request("GET /alerts", { cookie });
  expect(page.text).toContain("Aplicaciones que no responden · Legal · silencio de 22:00 a 07:00");
  const id = (await rules())[0]?.id ?? "";
  expect((await post("/alerts/remove", { id })).headers["location"]).toBe("/alerts?done=removed");
  expect((await post("/alerts/remove", { id })).headers["location"]).toBe("/alerts?done=unknown");
  expect((await post("/alerts/remove", { id: "x" })).headers["location"]).toContain("unknown");
});
