/** The console of jobs: names and words, pause and resume, dead letters, calendar, history. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startHouse, type House } from "../testing/house.ts";
import { timesMost, weekOf } from "./calendar.domain.ts";

let house: House;
let cookie: string;
beforeAll(async () => {
  house = await startHouse();
  await house.register("control");
  cookie = await signedIn("admin:read", "admin:manage");
});
afterAll(() => house.stop());

const signedIn = async (...permissions: readonly string[]) => {
  const form = { key: await house.key(...permissions) };
  return cookieOf(await house.request("POST /sign-in/key", { form }));
};
const see = async (path: string) => (await house.request(`GET ${path}`, { cookie })).text;
const press = async (path: string, form: Record<string, string>, by = cookie) =>
  (await house.request(`POST ${path}`, { cookie: by, form })).headers["location"];
const call = statement(
  "tests.past-call",
  `insert into scheduled_call (app, job, slot_at, layer, state, tries, next_try_at, settled_at,
                               reason)
   values ('control', 'health-check', $1, 'queue', $2, 5, $1, $1, $3)`,
);
const addCall = (hoursAgo: number, state: string, reason: string | null = null) => {
  const at = new Date(house.app.services.clock.now().getTime() - hoursAgo * hourMs);
  return house.app.services.db.run(call, [at, state, reason]);
};

test("the list names jobs and says their times in words, in both languages", async () => {
  const page = await see("/jobs");
  expect(page).toContain("Revisión diaria de la casa");
  // The only app of this house: nothing is gained by folding its jobs.
  expect(page).toMatch(/<details class="card fold" open id="control">/);
  expect(page).toContain("a las 00:00, todos los días");
  const english = await see("/jobs?lang=en");
  expect(english).toContain("Daily health check");
  expect(english).toContain("every minute");
});

test("a job is paused and resumed on its page; who only reads does neither", async () => {
  const at = "/jobs/control.health-check";
  expect(await press(`${at}/paused`, { paused: "yes" })).toBe(`${at}?done=nowPaused`);
  expect(await see("/jobs")).toContain("En pausa");
  expect(await see(`${at}?done=nowPaused`)).toContain("solo corre a mano");
  const reader = await signedIn("admin:read");
  expect(await press(`${at}/paused`, { paused: "no" }, reader)).toBe(`${at}?done=denied`);
  expect(await see("/jobs")).toContain("En pausa");
  expect(await press(`${at}/paused`, { paused: "no" })).toBe(`${at}?done=nowResumed`);
  expect(await see("/jobs")).not.toContain("En pausa");
  expect(await press("/jobs/control.none/paused", {})).toContain("done=notDone");
});

test("dead letters stand on the page of their job, and one press calls them again", async () => {
  await addCall(5, "dead", "Nobody answered for hours.");
  const at = "/jobs/control.health-check";
  expect(await see(at)).toContain("Nobody answered for hours.");
  const reader = await signedIn("admin:read");
  expect(await press(`${at}/redrive`, {}, reader)).toContain("denied");
  expect(await press(`${at}/redrive`, {})).toBe(`${at}?done=redriven`);
  expect(await see(at)).not.toContain("Nobody answered for hours.");
});

test("how long runs took is drawn, once there are two to compare", async () => {
  const at = "/jobs/control.watch-apps";
  const drawn = async () => {
    const [, chart = ""] = (await see(at)).split("Cuánto tardó cada corrida");
    return chart.match(/<rect /g)?.length ?? 0;
  };
  await press(`${at}/run`, {});
  expect(await drawn()).toBe(0);
  await press(`${at}/run`, {});
  expect(await drawn()).toBe(2);
});

test("history is narrowed by state and app, and goes on where a page ends", async () => {
  await addCall(3, "failed", "The disk is full.");
  await addCall(4, "failed", "It did not answer (ECONNREFUSED).");
  for (let hours = 10; hours < 65; hours += 1) await addCall(hours, "done");
  const failed = await see("/jobs/history?state=failed");
  for (const said of ["The disk is full.", "No contestó (ECONNREFUSED).", "App control"])
    expect(failed).toContain(said);
  const done = await see("/jobs/history?state=done&app=control");
  expect(done).not.toContain("The disk is full.");
  const next = /href="([^"]*cursor=[^"]*)"/.exec(done)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const rest = await see(next);
  expect(rest).toContain("Revisión diaria de la casa");
  expect(/cursor=/.test(rest.split("<main")[1] ?? "")).toBe(false);
  expect(await see("/jobs/history?cursor=made~up&state=none&app=none")).toContain("Historial");
});

describe("the coming week", () => {
  test("lists each due time by day, and names what runs often apart", async () => {
    const page = await see("/jobs/calendar");
    expect(page.match(/Revisión diaria de la casa/g)?.length).toBeGreaterThanOrEqual(7);
    // The first day's are open, the other days are folded.
    expect(page.match(/<details class="card fold" open/g)).toHaveLength(1);
    expect(page).toContain("Varias veces al día");
    expect(page).toContain("cada minuto");
  });

  test("seven times a week are a day's each; one more is often; by hand is nowhere", () => {
    const now = new Date("2026-11-23T00:00:00Z");
    const every = (ms: number) => (moment: Date) =>
      new Date((Math.floor(moment.getTime() / ms) + 1) * ms);
    const week = weekOf(
      [
        { job: "daily", next: every(dayMs) },
        { job: "twice", next: every(dayMs / 2) },
        { job: "by hand", next: null },
      ],
      now,
    );
    expect(week.often).toEqual(["twice"]);
    expect(week.times.map(({ job }) => job)).toEqual(Array(timesMost).fill("daily"));
    expect(week.times[0]?.at.toISOString()).toBe("2026-11-24T00:00:00.000Z");
  });
});
