/** Timers over HTTP: started, kept alive, idle, stopped, and what becomes of their time. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
let cookie: string;
let matterId: string;
let persons = 0;
const path = "/api/time/ghost-timer";

beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
  await ground.send(firm, "POST /api/rates", { rate: 1_000, from: "2020-01-01" });
});
afterAll(() => ground.stop());
beforeEach(async () => {
  persons += 1;
  cookie = await ground.hire(firm.id, `p${persons}`, "associate");
  matterId = (await ground.openMatter(firm)).id;
});

const pass = (ms: number): void => ground.clock.advance(ms);
const ask = async (line: string, body?: object) => {
  const got = await ground.request(line, body === undefined ? { cookie } : { cookie, body });
  return got;
};
const start = async (more: object = {}) => {
  const got = await ask(`POST ${path}`, { matterId, description: "Demanda", ...more });
  expect(got.status).toBe(201);
  return got.body;
};
const beat = (id: string, seq: number, more: object = {}) =>
  ask(`POST ${path}/${id}/heartbeat`, { seq, ...more });
/** Active for so long, with a sign each minute. */
const work = async (id: string, minutes: number, first: number): Promise<void> => {
  for (let nth = 0; nth < minutes; nth += 1) {
    pass(minuteMs);
    await beat(id, first + nth);
  }
};
const stop = async (id: string, query = "") => (await ask(`DELETE ${path}/${id}${query}`)).body;
const read = async (id: string) => (await ask(`GET ${path}/${id}`)).body;
const decide = (id: string, from: string, decision: string, more: object = {}) =>
  ask(`POST ${path}/${id}/idle`, { from, decision, ...more });

test("a timer says what it measured, and stops as a draft that nobody is charged yet", async () => {
  const session = await start();
  expect(session).toMatchObject({
    matterId,
    description: "Demanda",
    status: "running",
    activeSeconds: 0,
    idleSeconds: 0,
    heartbeatSeconds: 30,
    idleAfterSeconds: 180,
    stoppedAt: null,
    timeEntry: null,
  });
  await work(session.sessionId, 5, 1);
  expect(await read(session.sessionId)).toMatchObject({ status: "running", activeSeconds: 300 });
  expect((await ask(`GET ${path}`)).body.session.sessionId).toBe(session.sessionId);
  pass(20 * secondMs);
  const stopped = await stop(session.sessionId);
  expect(stopped).toMatchObject({ status: "stopped", activeSeconds: 320, idleSeconds: 0 });
  expect(stopped.timeEntry).toMatchObject({
    matterId,
    status: "draft",
    source: "timer",
    rawSeconds: 320,
    billedSeconds: 360,
    billedHours: 0.1,
    rate: 1_000,
    amount: 100,
  });
  expect(await stop(session.sessionId)).toEqual(stopped);
  expect((await ask(`GET ${path}`)).body.session).toBe(null);
});

test("a gap of more than three minutes is idle, of ten while a document is read", async () => {
  const { sessionId } = await start();
  pass(180 * secondMs);
  await beat(sessionId, 1, { kind: "document" });
  pass(600 * secondMs);
  await beat(sessionId, 2);
  pass(181 * secondMs);
  expect(await read(sessionId)).toMatchObject({ idleNow: true, idleSeconds: 181 });
  const { body } = await beat(sessionId, 3);
  expect(body).toMatchObject({ activeSeconds: 780, idleSeconds: 181, undecidedSeconds: 181 });
  const stopped = await stop(sessionId);
  expect(stopped.timeEntry.rawSeconds).toBe(780);
});

test("idle time is kept, discarded or moved, and counts for nothing till then", async () => {
  const other = (await ground.openMatter(firm)).id;
  const { sessionId } = await start();
  const gaps = [200, 300, 400, 500].map((seconds) => seconds * secondMs);
  for (const [nth, gap] of gaps.entries()) {
    pass(gap);
    await beat(sessionId, nth);
    pass(minuteMs);
    await beat(sessionId, nth + 10);
  }
  const { idle } = await read(sessionId);
  const from = idle.map((one: { from: string }) => one.from);
  expect(idle.map((one: { seconds: number }) => one.seconds)).toEqual([200, 300, 400, 500]);
  expect((await decide(sessionId, from[0], "keep")).body.activeSeconds).toBe(440);
  expect((await decide(sessionId, from[0], "keep")).status).toBe(200);
  const again = await decide(sessionId, from[0], "discard");
  expect([again.status, again.body.code]).toEqual([409, "IDLE_DECIDED"]);
  await decide(sessionId, from[1], "discard");
  await decide(sessionId, from[2], "move", { matterId: other });
  const stopped = await stop(sessionId);
  const drafts = (state: { timeEntries: { matterId: string; rawSeconds: number }[] }) =>
    state.timeEntries.map((one) => [one.matterId === other, one.rawSeconds]);
  expect(drafts(stopped)).toEqual([
    [false, 440],
    [true, 400],
  ]);
  expect(stopped).toMatchObject({ activeSeconds: 440, undecidedSeconds: 500 });
  const kept = await decide(sessionId, from[3], "keep");
  expect(drafts(kept.body)).toEqual([
    [false, 440],
    [true, 400],
    [false, 500],
  ]);
  const [, , last] = kept.body.timeEntries;
  // 940 seconds are three tenths of an hour together, and two were in the first draft.
  expect([kept.body.timeEntries[0].billedSeconds, last.billedSeconds]).toEqual([720, 360]);
  const nowhere = await decide(sessionId, "2026-01-01T00:00:00Z", "keep");
  expect([nowhere.status, nowhere.body.code]).toEqual([404, "IDLE_NOT_FOUND"]);
});

test("what decisions refuse: another's matter, a closed one, and a move to nowhere", async () => {
  const { sessionId } = await start();
  pass(200 * secondMs);
  const { body } = await beat(sessionId, 1);
  const [{ from }] = body.idle;
  const foreign = await decide(sessionId, from, "move", { matterId: newId() });
  expect([foreign.status, foreign.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
  const { id: closed } = await ground.openMatter(firm);
  await ground.send(firm, `PUT /api/matters/${closed}/status`, { status: "closed" });
  const late = await decide(sessionId, from, "move", { matterId: closed });
  expect([late.status, late.body.code]).toEqual([409, "MATTER_CLOSED"]);
  expect((await decide(sessionId, from, "move")).status).toBe(400);
  const started = await ask(`POST ${path}`, { matterId: closed, description: "" });
  expect([started.status, started.body.code]).toEqual([409, "MATTER_CLOSED"]);
  const nobody = { matterId, memberId: newId() };
  const program = await ground.send(firm, `POST ${path}`, nobody);
  expect([program.status, program.body.code]).toEqual([404, "MEMBER_NOT_FOUND"]);
});

test("a second timer stops the first at its last activity; of twenty one runs", async () => {
  const first = await start();
  await work(first.sessionId, 2, 1);
  pass(90 * secondMs);
  const second = await start({ matterId: (await ground.openMatter(firm)).id });
  const before = await read(first.sessionId);
  expect(before).toMatchObject({ status: "stopped", activeSeconds: 120 });
  expect(before.stoppedAt).toBe(before.lastActivityAt);
  expect(before.timeEntry.rawSeconds).toBe(120);
  expect(second.status).toBe("running");
  const wish = { matterId, description: "" };
  const many = await Promise.all(Array.from({ length: 20 }, () => ask(`POST ${path}`, wish)));
  // Who waits too long for the others on a crowded machine is asked to come again.
  expect(many.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  const begun = many.filter(({ status }) => status === 201);
  const states = await Promise.all(begun.map(({ body }) => read(body.sessionId)));
  expect(states.filter(({ status }) => status === "running")).toHaveLength(1);
});

test("thirty minutes of silence stop it at the last activity, seen or not", async () => {
  const first = await start();
  await work(first.sessionId, 3, 1);
  pass(30 * minuteMs);
  expect((await read(first.sessionId)).status).toBe("running");
  pass(secondMs);
  const ended = await read(first.sessionId);
  expect(ended).toMatchObject({ status: "auto_stopped", activeSeconds: 180, idleSeconds: 0 });
  expect(ended.timeEntry.rawSeconds).toBe(180);
  const late = await beat(first.sessionId, 99);
  expect(late.body).toMatchObject({ status: "auto_stopped", accepted: 0 });
  const second = await start();
  await work(second.sessionId, 2, 1);
  pass(31 * minuteMs);
  expect((await ground.job("stop-silent-timers")).stopped).toBeGreaterThanOrEqual(1);
  expect((await ground.job("stop-silent-timers")).stopped).toBe(0);
  expect((await read(second.sessionId)).timeEntry.rawSeconds).toBe(120);
});

test("nobody works longer than twelve hours, and midnight divides what they did", async () => {
  // By the firm's key, for nobody's session lasts so long; from 20:00 on, by the firm's clock.
  const now = ground.clock.now().getTime();
  const evening = (Math.floor(now / (24 * hourMs)) + 1) * 24 * hourMs + 2 * hourMs;
  pass(evening - now);
  const begun = await ground.send(firm, `POST ${path}`, { matterId });
  const { sessionId } = begun.body;
  for (let nth = 0; nth < 13 * 6; nth += 1) {
    pass(10 * minuteMs);
    const sign = { seq: nth, kind: "document" };
    await ground.send(firm, `POST ${path}/${sessionId}/heartbeat`, sign);
  }
  const { body: over } = await ground.send(firm, `GET ${path}/${sessionId}`);
  expect(over).toMatchObject({ status: "expired" });
  const seconds = over.timeEntries.map((one: { rawSeconds: number }) => one.rawSeconds);
  // Until the first sign it waits three minutes alone, so ten are idle.
  expect(seconds).toEqual([4 * 3_600 - 600, 8 * 3_600]);
  const days = over.timeEntries.map((one: { date: string }) => one.date);
  expect(Date.parse(days[1]) - Date.parse(days[0])).toBe(24 * hourMs);
});

test("less than a minute makes no draft unless it is asked for", async () => {
  const first = await start();
  pass(59 * secondMs);
  expect((await stop(first.sessionId)).timeEntries).toEqual([]);
  const second = await start();
  pass(59 * secondMs);
  const kept = await stop(second.sessionId, "?keepShort=true");
  expect(kept.timeEntries).toMatchObject([{ rawSeconds: 59 }]);
});

test("ten pieces of a minute are charged 0.2 h together", async () => {
  for (let piece = 0; piece < 10; piece += 1) {
    const { sessionId } = await start();
    pass(minuteMs);
    await stop(sessionId);
  }
  const { body } = await ask(`GET /api/time?matter_id=${matterId}&status=draft`);
  const sum = (of: "billedSeconds" | "rawSeconds") =>
    body.entries.reduce((so: number, one: Record<string, number>) => so + (one[of] ?? 0), 0);
  expect([sum("rawSeconds"), sum("billedSeconds")]).toEqual([600, 720]);
});

test("signs come twice, late, out of order, and from clocks that are wrong", async () => {
  const { sessionId } = await start();
  const at = (ms: number) => new Date(ground.clock.now().getTime() + ms).toISOString();
  pass(10 * minuteMs);
  const kept = [3, 1, 2].map((nth) => ({ seq: nth, kind: "input", at: at(-(4 - nth) * 150_000) }));
  const sent = { beats: [...kept, { seq: 4, kind: "input", at: at(hourMs) }] };
  const { body } = await ask(`POST ${path}/${sessionId}/heartbeat`, sent);
  expect(body).toMatchObject({ accepted: 4, activeSeconds: 600, idleSeconds: 0 });
  const twice = await ask(`POST ${path}/${sessionId}/heartbeat`, sent);
  expect(twice.body).toMatchObject({ accepted: 0, activeSeconds: 600 });
  pass(5 * minuteMs);
  expect((await beat(sessionId, 4)).body).toMatchObject({ accepted: 0, idleNow: true });
  // An hour behind, and says so.
  const skewed = { seq: 5, at: at(-hourMs - 120_000), sentAt: at(-hourMs) };
  const mended = await ask(`POST ${path}/${sessionId}/heartbeat`, skewed);
  expect(mended.body).toMatchObject({ accepted: 1, activeSeconds: 780 });
  const old = await beat(sessionId, 6, { at: at(-15 * minuteMs - 1) });
  expect(old.body.accepted).toBe(0);
  for (const bad of [{}, { seq: -1 }, { seq: 1.5 }, { seq: 1, kind: "keys" }, { beats: [] }])
    expect((await ask(`POST ${path}/${sessionId}/heartbeat`, bad)).status).toBe(400);
});

test("a timer is its person's: others find none, programs of the firm any", async () => {
  const { sessionId } = await start();
  const stranger = await ground.hire(firm.id, `s${persons}`, "partner");
  for (const line of [`GET ${path}/${sessionId}`, `DELETE ${path}/${sessionId}`] as const) {
    const got = await ground.request(line, { cookie: stranger });
    expect([got.status, got.body.code]).toEqual([404, "TIMER_NOT_FOUND"]);
  }
  const signs = await ground.request(`POST ${path}/${sessionId}/heartbeat`, {
    cookie: stranger,
    body: { seq: 1 },
  });
  const said = await ground.request(`POST ${path}/${sessionId}/idle`, {
    cookie: stranger,
    body: { from: "2026-01-01T00:00:00Z", decision: "keep" },
  });
  expect([signs.status, said.status]).toEqual([404, 404]);
  expect((await ground.send(firm, `GET ${path}/${sessionId}`)).status).toBe(200);
});

test("a timer that runs keeps its matter open", async () => {
  const { sessionId } = await start();
  const close = () =>
    ground.send(firm, `PUT /api/matters/${matterId}/status`, { status: "closed" });
  expect((await close()).body.code).toBe("MATTER_NOT_SETTLED");
  await stop(sessionId);
  expect((await close()).status).toBe(200);
});
