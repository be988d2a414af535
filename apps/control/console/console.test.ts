/** The console's pages: behind a door in sandbox as in production, whole without scripts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { startHouse, type House } from "../testing/house.ts";

const pages = [
  ...["/", "/jobs", "/jobs/control.health-check", "/webhooks", "/operators"],
  ...["/jobs/calendar", "/jobs/history"],
  ...["/outbox", "/clock", "/ui"],
];
/** What tells of the house or changes it; the gallery of components does neither. */
const doors = pages.filter((path) => path !== "/ui");
const postAs = (house: House, path: string, fields: Record<string, string>, cookie = "") =>
  house.request(`POST ${path}`, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
  });
const operatorOf = async (house: House, ...permissions: readonly string[]): Promise<string> => {
  const wanted = permissions.length > 0 ? permissions : ["admin:read", "admin:manage"];
  return cookieOf(await postAs(house, "/sign-in/key", { key: await house.key(...wanted) }));
};
const to = (got: Got): unknown => [got.status, got.headers["location"]];

describe("in sandbox", () => {
  let house: House;
  let cookie: string;
  const post = (at: House, path: string, fields: Record<string, string>) =>
    postAs(at, path, fields, cookie);
  const get = (path: string) => house.request(`GET ${path}`, { cookie });
  beforeAll(async () => {
    house = await startHouse();
    cookie = await operatorOf(house);
    await house.register("control");
    await house.register("legal", "http://127.0.0.1:1");
  });
  afterAll(() => house.stop());

  test.each(doors)("%s shows a stranger nothing but the way in", async (path) => {
    const got = await house.request(`GET ${path}`);
    expect(to(got)).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`]);
  });

  test("a stranger changes nothing, and a reader moves no clock", async () => {
    const before = (await house.request("GET /api/sandbox/clock")).body.offsetSeconds;
    const fields = { amount: "2", unit: "hours" };
    expect((await postAs(house, "/clock", fields)).headers["location"]).toContain("/sign-in");
    // A form at an address that no browser can open leads back to the page that holds it.
    expect(to(await postAs(house, "/apps", {}))).toEqual([303, "/sign-in?next=%2F"]);
    const reader = await operatorOf(house, "admin:read");
    expect((await postAs(house, "/clock", fields, reader)).status).toBe(403);
    await postAs(house, "/operators", { email: "eva@example.org", rights: "manage" });
    expect((await get("/operators")).text).not.toContain("eva@example.org");
    expect((await house.request("GET /api/sandbox/clock")).body.offsetSeconds).toBe(before);
  });

  test("programs read the outbox without a key, pages of other sites do not", async () => {
    expect((await house.request("GET /api/sandbox/outbox")).status).toBe(200);
    for (const site of ["cross-site", "same-site"]) {
      const headers = { "sec-fetch-site": site, "sec-fetch-mode": "cors" };
      expect((await house.request("GET /api/sandbox/outbox", { headers })).status).toBe(403);
      const body = { advance: "PT1H" };
      expect((await house.request("POST /api/sandbox/clock", { headers, body })).status).toBe(403);
    }
    const rebound = await house.request("GET /api/sandbox/outbox", {
      headers: { host: "rebound.example" },
    });
    expect([rebound.status, rebound.body.code]).toEqual([421, "MISDIRECTED_REQUEST"]);
  });

  test.each(pages)("%s opens to an operator, in both languages", async (path) => {
    const spanish = await get(path);
    expect(spanish.status).toBe(200);
    expect(spanish.text).toContain('<html lang="es-MX"');
    expect(spanish.headers["vary"]).toContain("Cookie");
    const english = await get(`${path}?lang=en`);
    expect(english.text).toContain('<html lang="en"');
    expect(String(english.headers["set-cookie"])).toContain("milpa_lang=en");
  });

  test("health is checked by a button", async () => {
    expect(to(await post(house, "/checks", {}))).toEqual([303, "/"]);
    const home = await get("/");
    expect(home.text).toContain("En pie");
    expect(home.text).toContain("Caída");
  });

  test("a job runs by a button and the page says how it went", async () => {
    const ran = await post(house, "/jobs/control.watch-apps/run", {});
    expect(to(ran)).toEqual([303, "/jobs?job=control.watch-apps&ran=well"]);
    const away = await post(house, "/jobs/legal.anything/run", {});
    expect(to(away)).toEqual([303, "/jobs?job=legal.anything&ran=not"]);
    const page = await get("/jobs?job=control.watch-apps&ran=well");
    expect(page.text).toContain("Vigilancia de aplicaciones terminó bien.");
    expect(page.text).toContain("No contestan: App legal");
    const runs = await get("/jobs/control.watch-apps");
    expect(runs.text).toContain("checked 2");
  });

  test("the clock moves by a form, and a mistake is shown beside what was typed", async () => {
    const moved = await post(house, "/clock", { amount: "2", unit: "hours" });
    expect(to(moved)).toEqual([303, "/clock?moved=done"]);
    const { body } = await house.request("GET /api/sandbox/clock");
    expect(body.offsetSeconds).toBe(7200);
    const wrong = await post(house, "/clock", { amount: "x<y", unit: "hours" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('value="x&lt;y"');
    const back = await post(house, "/clock", { date: "2020-01-01", time: "12:00" });
    expect([back.status, back.text.includes("el tiempo solo avanza")]).toEqual([400, true]);
  });

  test("a form sent from another site is refused", async () => {
    const raw = "amount=2&unit=hours";
    const type = "application/x-www-form-urlencoded";
    const headers = { cookie, "content-type": type, origin: "http://elsewhere.test" };
    expect((await house.request("POST /clock", { raw, headers })).status).toBe(403);
  });

  test("what was captured is shown as text, never as markup", async () => {
    await house.signed("POST /api/internal/outbox", {
      id: "019aa000-0000-7000-8000-000000000001",
      app: "pos",
      channel: "email",
      to: "ana@example.org",
      subject: "<b>hola</b>",
      html: "<script>alert(1)</script>",
      text: "<i>código</i> 123456",
      at: "2026-11-21T12:00:00Z",
    });
    const shown = await get("/outbox?to=ANA@example.org&channel=email");
    expect(shown.text).toContain("&lt;i>código&lt;/i> 123456");
    expect(shown.text).not.toContain("<b>hola");
    expect(shown.text).not.toContain("alert(1)");
    expect((await get("/outbox?channel=sms")).text).not.toContain("123456");
  });

  test("reports of webhooks become a row with its availability", async () => {
    const webhooks = { attempts: 200, delivered: 199, retried: 1, rejected: 0, dead: 0 };
    const { now } = (await house.request("GET /api/sandbox/clock")).body;
    const id = "019aa000-0000-7000-8000-000000000002";
    await house.signed("POST /api/telemetry", { id, app: "pos", at: now, refusals: [], webhooks });
    expect((await get("/webhooks")).text).toContain("99.5 %");
  });

  test("an address that does not exist is a page for people and JSON for programs", async () => {
    const page = await house.request("GET /nowhere", { headers: { accept: "text/html" } });
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect((await house.request("GET /nowhere")).body.code).toBe("NOT_FOUND");
  });
});

describe("in production", () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse("production");
    await house.register("control");
  });
  afterAll(() => house.stop());
  const signIn = (key: string, next = "/jobs") => postAs(house, "/sign-in/key", { key, next });

  test.each([
    ...["/", "/jobs", "/jobs/control.health-check", "/webhooks", "/operators"],
    ...["/jobs/calendar", "/jobs/history"],
  ])("%s asks a stranger to sign in, and comes back", async (path) => {
    const got = await house.request(`GET ${path}`);
    expect(to(got)).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`]);
  });

  test.each(["/outbox", "/clock", "/ui"])("%s does not exist", async (path) => {
    expect((await house.request(`GET ${path}`)).status).toBe(404);
  });

  test("a wrong key, and one without the permission, are refused alike", async () => {
    const other = await signIn(await house.key("keys:manage"));
    expect([other.status, (await signIn("milpa_x")).status]).toEqual([401, 401]);
    expect(other.headers["set-cookie"]).toBeUndefined();
  });

  test("a reader sees, and may neither check nor run; signing out ends it", async () => {
    const signed = await signIn(await house.key("admin:read"));
    expect(to(signed)).toEqual([303, "/jobs"]);
    const cookie = cookieOf(signed);
    expect(String(signed.headers["set-cookie"])).toMatch(/__Host-milpa_control=.*HttpOnly.*Secure/);
    const jobs = await house.request("GET /jobs", { cookie });
    expect([jobs.status, jobs.text.includes("Correr ahora")]).toEqual([200, false]);
    const ran = await postAs(house, "/jobs/control.watch-apps/run", {}, cookie);
    expect(to(ran)).toEqual([303, "/jobs?job=control.watch-apps&ran=denied"]);
    await postAs(house, "/checks", {}, cookie);
    expect((await house.request("GET /api/apps", { cookie })).body.apps[0].checkedAt).toBeNull();
    await postAs(house, "/sign-out", {}, cookie);
    expect((await house.request("GET /jobs", { cookie })).status).toBe(303);
  });

  test("a manager runs jobs, until the key is revoked", async () => {
    const { keys } = house.app.services;
    const permissions = ["admin:read", "admin:manage"];
    const made = await keys.create({ name: "manager", permissions, scope: {} });
    const cookie = cookieOf(await signIn(made.key));
    const ran = await postAs(house, "/jobs/control.watch-apps/run", {}, cookie);
    expect(to(ran)).toEqual([303, "/jobs?job=control.watch-apps&ran=well"]);
    await keys.revoke(made.id);
    await expect
      .poll(async () => (await house.request("GET /jobs", { cookie })).status, { timeout: 4000 })
      .toBe(303);
  });

  test.each(["//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)"])(
    "signing in never leads to %s",
    async (next) => {
      expect(to(await signIn(await house.key("admin:read"), next))).toEqual([303, "/"]);
    },
  );
});
