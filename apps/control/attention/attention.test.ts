/** What needs attention in the house: each fault is planted, shown with its reason, and mended. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs, minuteMs, type MovableClock } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import type { HouseFinding } from "#contracts/control/attention.ts";
import { failedRun, startAppDouble, type AppDouble } from "../testing/app-double.ts";
import { startHouse, type House } from "../testing/house.ts";
import { lateSlot } from "./late-slot.ts";
import { placeFactsOf } from "./place-facts.query.ts";
import { toldReason } from "./told-reason.words.ts";

let house: House;
let double: AppDouble;
let key: string;
beforeAll(async () => {
  [house, double] = await Promise.all([startHouse(), startAppDouble()]);
  key = await house.key("admin:read", "admin:manage");
  await house.register("legal", double.url);
});
afterAll(async () => {
  await house.stop();
  await double.stop();
});
beforeEach(() => {
  double.health = 200;
  double.lastRun = null;
  double.findings = [];
  double.mended = "mended";
  double.tellsJobs = true;
});

const list = async (): Promise<readonly HouseFinding[]> =>
  (await house.request("GET /api/attention", { key })).body.findings;
const of = async (kind: string) => (await list()).find((one) => one.kind === kind);
const mend = async (finding: HouseFinding | undefined) => {
  const { app, kind, id } = finding ?? { app: "legal", kind: "nothing", id: "nothing" };
  return house.request("POST /api/attention/mend", { key, body: { app, kind, id } });
};
/** What an operator's home says of control: apps that answer, and titles of what waits. */
const atHome = async () => {
  const { figures = [], attention = [] } = await placeFactsOf(house.app.services.db);
  const titles = attention.map(({ title }) => (typeof title === "string" ? title : title.en));
  return { answer: figures[0]?.value, waiting: titles };
};
const told = {
  kind: "stamps_doubtful",
  id: "org-1",
  tone: "danger",
  count: 3,
  title: { "es-MX": "3 timbres en duda", en: "3 stamps in doubt" },
  reason: { "es-MX": "El proveedor calla.", en: "The provider is silent." },
  since: "2026-11-20T10:00:00.000Z",
  url: "http://legal.test/o/org-1",
  action: { "es-MX": "Preguntar", en: "Ask" },
};

describe("GET /api/attention", () => {
  test("nothing, where all is well", async () => {
    expect(await list()).toEqual([]);
  });

  test("what apps tell stands there with the name of the app; its button goes to it", async () => {
    double.findings = [{ ...told, tone: "warning", kind: "queue_growing" }, told];
    expect((await list()).map(({ app, kind }) => [app, kind])).toEqual([
      ["legal", "stamps_doubtful"],
      ["legal", "queue_growing"],
    ]);
    expect((await mend(await of("stamps_doubtful"))).body).toEqual({ outcome: "mended" });
    expect(double.pressed).toEqual([{ kind: "stamps_doubtful", id: "org-1" }]);
    double.mended = "failed";
    expect((await mend(await of("stamps_doubtful"))).body).toEqual({ outcome: "failed" });
  });

  test("a job that failed, with its error; the button runs it", async () => {
    double.lastRun = failedRun(house.app.services.clock.now());
    const failed = await of("job_failed");
    expect(failed).toMatchObject({ app: "legal", id: "legal.close-day", tone: "danger" });
    expect(failed?.reason["es-MX"]).toBe("The bank did not answer. (3 intentos)");
    double.ran = () => (double.lastRun = { ...failedRun(new Date()), state: "done", error: null });
    expect((await mend(failed)).body).toEqual({ outcome: "mended" });
    expect(await of("job_failed")).toBeUndefined();
    expect((await mend(failed)).body).toEqual({ outcome: "gone" });
  });

  test.each([
    [null, "No dijo por qué."],
    [
      "It failed on our side (database error 42P01); the log of the app says why.",
      "Falló de nuestro lado (error 42P01 de la base de datos); su bitácora dice más.",
    ],
    [
      "No statement of 2026-11-23 from codi, spei.",
      "No hay estado de cuenta del 2026-11-23 de codi, spei.",
    ],
    ["A sentence of somebody else's.", "A sentence of somebody else's."],
  ])("the reason %j in Spanish", (said, spanish) => {
    expect(toldReason(said)["es-MX"]).toBe(spanish);
  });

  test("calls that the queue gave up; the button gives them their tries back", async () => {
    const { db, clock } = house.app.services;
    const dead = statement(
      "tests.dead-call",
      `insert into scheduled_call (app, job, slot_at, layer, state, tries, next_try_at,
                                   settled_at, reason)
       values ('legal', 'close-day', $1, 'queue', 'dead', 5, $1, $1, 'It did not answer.')`,
    );
    await db.run(dead, [clock.now()]);
    const found = await of("job_dead");
    expect([found?.id, found?.count, found?.reason.en]).toEqual([
      "legal.close-day",
      1,
      "The queue used up its tries: It did not answer.",
    ]);
    expect((await atHome()).waiting).toEqual(["“legal: close-day”: 1 dead letter"]);
    expect((await mend(found)).body).toEqual({ outcome: "mended" });
    expect(await of("job_dead")).toBeUndefined();
  });

  test("an app that is away: once, and until it answers again", async () => {
    await double.away();
    const away = (await list()).filter(({ app }) => app === "legal");
    expect(away.map(({ kind }) => kind)).toEqual(["app_away"]);
    expect(away[0]?.reason["es-MX"]).toContain(double.url);
    expect((await mend(away[0])).body).toEqual({ outcome: "failed" });
    // The look that failed was written down, and a home says it without asking anybody.
    expect((await atHome()).waiting).toEqual([away[0]?.title.en]);
    await double.back();
    expect((await mend(away[0])).body).toEqual({ outcome: "mended" });
    expect(await list()).toEqual([]);
  });
});

describe("an app that does not tell of its jobs", () => {
  test("is named, for its failures are unseen; asked again, it is heard", async () => {
    double.lastRun = failedRun(house.app.services.clock.now());
    double.tellsJobs = false;
    const found = (await list()).filter(({ app }) => app === "legal");
    expect(found.map(({ kind, tone }) => [kind, tone])).toEqual([["jobs_unknown", "warning"]]);
    expect((await mend(found[0])).body).toEqual({ outcome: "failed" });
    double.tellsJobs = true;
    expect((await list()).map(({ kind }) => kind)).toEqual(["job_failed"]);
    expect((await mend(found[0])).body).toEqual({ outcome: "gone" });
  });

  test("is told of once where it is away altogether", async () => {
    double.tellsJobs = false;
    await double.away();
    expect((await list()).map(({ kind }) => kind)).toEqual(["app_away"]);
    await double.back();
  });
});

describe("refusals", () => {
  test("404 for an unknown app, 503 where it is away, 403 without the right", async () => {
    const body = { app: "nobody", kind: "thing", id: "x" };
    expect((await house.request("POST /api/attention/mend", { key, body })).status).toBe(404);
    await double.away();
    const asked = { ...body, app: "legal" };
    const silent = await house.request("POST /api/attention/mend", { key, body: asked });
    expect([silent.status, silent.body.code]).toEqual([503, "APP_UNREACHABLE"]);
    await double.back();
    const reader = await house.key("admin:read");
    const denied = await house.request("POST /api/attention/mend", { key: reader, body: asked });
    expect(denied.status).toBe(403);
    const wrong = { app: "legal", kind: "Not a kind", id: "x" };
    expect((await house.request("POST /api/attention/mend", { key, body: wrong })).status).toBe(
      400,
    );
  });
});

describe("the home page", () => {
  const signedIn = async (...permissions: readonly string[]) =>
    cookieOf(
      await house.request("POST /sign-in/key", { form: { key: await house.key(...permissions) } }),
    );

  test("shows it first, in both languages, and says how the press went", async () => {
    double.findings = [told];
    const cookie = await signedIn("admin:read", "admin:manage");
    const home = await house.request("GET /", { cookie });
    expect(home.text).toContain("3 timbres en duda");
    expect(home.text.indexOf("Lo que pide atención")).toBeLessThan(home.text.indexOf("App legal"));
    expect((await house.request("GET /?lang=en", { cookie })).text).toContain("3 stamps in doubt");
    const form = { app: "legal", kind: told.kind, id: told.id };
    const pressed = await house.request("POST /attention", { cookie, form });
    expect([pressed.status, pressed.headers["location"]]).toEqual([303, "/?mend=mended"]);
    expect((await house.request("GET /?mend=mended", { cookie })).text).toContain("Hecho.");
    expect((await house.request("GET /?mend=constructor", { cookie })).status).toBe(200);
  });

  test("who only reads has no buttons, and presses none", async () => {
    double.findings = [told];
    const cookie = await signedIn("admin:read");
    expect((await house.request("GET /", { cookie })).text).not.toContain("Preguntar");
    const before = double.pressed.length;
    const form = { app: "legal", kind: told.kind, id: told.id };
    const pressed = await house.request("POST /attention", { cookie, form });
    expect(pressed.headers["location"]).toBe("/?mend=denied");
    expect(double.pressed).toHaveLength(before);
  });
});

describe("a job is late", () => {
  const now = new Date("2026-11-20T18:00:00Z");
  const daily = { schedule: "30 17 * * *", timeZone: "UTC", pausedAt: null, lastRun: null };
  const long = new Date("2026-11-01T00:00:00Z");
  const ranAt = (slot: string, state = "done") => ({
    ...daily,
    lastRun: { ...failedRun(new Date(slot)), state, result: null },
  });

  test("where a due time is more than ten minutes old and no run took it", () => {
    expect(lateSlot(daily, long, now)?.toISOString()).toBe("2026-11-20T17:30:00.000Z");
    expect(lateSlot(ranAt("2026-11-19T17:30:00Z"), long, now)).not.toBeNull();
    expect(lateSlot(daily, long, new Date("2026-11-20T17:39:00Z"))?.getUTCDate()).toBe(19);
  });

  test.each([
    ["it ran since", ranAt("2026-11-20T17:30:00Z"), long],
    ["it was run by hand since", ranAt("2026-11-20T17:55:00Z"), long],
    ["its run goes on", ranAt("2026-11-19T17:30:00Z", "running"), long],
    ["it is paused", { ...daily, pausedAt: "2026-11-02T00:00:00Z" }, long],
    ["it runs by hand only", { ...daily, schedule: null }, long],
    ["it is new", daily, new Date("2026-11-20T17:31:00Z")],
  ])("not where %s", (_why, job, since) => {
    expect(lateSlot(job, since, now)).toBeNull();
  });

  test("and is told of as one that never ran", async () => {
    const { db } = house.app.services;
    double.schedule = "0 * * * *";
    const learned = statement(
      "tests.known-job",
      `insert into scheduled_job (app, job, path, layer, schedule, time_zone, catch_up, paused,
                                  planned_through, known_since)
       values ('legal', 'close-day', '/x', 'http', '0 * * * *', 'UTC', 'last', false, $1, $1)`,
    );
    await db.run(learned, [house.app.services.clock.now()]);
    expect(await of("job_never_ran")).toBeUndefined();
    const clock = house.app.services.clock as MovableClock;
    clock.setOffset(clock.offsetMs() + hourMs + 11 * minuteMs);
    expect(await of("job_never_ran")).toMatchObject({ id: "legal.close-day", tone: "warning" });
    double.schedule = null;
  });
});
