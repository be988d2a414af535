/** Worked time is changed, confirmed, written off and taken back; rules say how it is rounded. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
  await ground.send(firm, "POST /api/rates", { rate: 1_800, from: "2020-01-01" });
});
afterAll(() => ground.stop());

const day = "2026-11-20";
const send = (line: string, body?: object) => ground.send(firm, line, body);
const add = async (matterId: string, more: object = {}) => {
  const wish = { matterId, date: day, hours: 1, description: "Demanda", ...more };
  const got = await send("POST /api/time", wish);
  expect(got.status).toBe(201);
  return got.body;
};
const read = async (id: string) => (await send(`GET /api/time/${id}`)).body;

test("time is changed and moved, and what is charged follows in both matters", async () => {
  const { id: from } = await ground.openMatter(firm);
  const { id: to } = await ground.openMatter(firm);
  await send("POST /api/rates", { rate: 2_500, matterId: to, from: "2020-01-01" });
  const [one, two] = [await add(from, { hours: 0.02 }), await add(from, { hours: 0.02 })];
  expect([one.billedSeconds, (await read(two.id)).billedSeconds]).toEqual([360, 0]);
  const moved = await send(`PATCH /api/time/${one.id}`, { matterId: to, description: "Otra" });
  expect(moved.body).toMatchObject({ matterId: to, rate: 2_500, description: "Otra" });
  expect((await read(two.id)).billedSeconds).toBe(360);
  const more = await send(`PATCH /api/time/${one.id}`, { hours: 1.01, rate: 100 });
  expect(more.body).toMatchObject({ billedHours: 1.1, amount: 110 });
  const free = await send(`PATCH /api/time/${one.id}`, { billable: false });
  expect(free.body).toMatchObject({ billable: false, billedSeconds: 0, hours: 1.01 });
  const long = await send(`PATCH /api/time/${one.id}`, { hours: 24 });
  expect([long.status, long.body.code]).toEqual([409, "DAY_FULL"]);
  const wrong = await send(`PATCH /api/time/${one.id}`, { taskCode: "A101" });
  expect([wrong.status, wrong.body.field]).toEqual([400, "taskCode"]);
  const nowhere = await send(`PATCH /api/time/${one.id}`, { matterId: newId() });
  expect(nowhere.body.code).toBe("MATTER_NOT_FOUND");
  await send(`PUT /api/matters/${to}/status`, { status: "closed" });
  const closed = await send(`PATCH /api/time/${two.id}`, { matterId: to });
  expect([closed.status, closed.body.code]).toEqual([409, "MATTER_CLOSED"]);
  expect((await send(`DELETE /api/time/${two.id}`)).status).toBe(200);
  expect((await send(`GET /api/time/${two.id}`)).body.code).toBe("TIME_ENTRY_NOT_FOUND");
});

test("what was written off is never charged, stays as it is, and may be taken back", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const { id } = await add(matterId);
  const off = await send(`POST /api/time/${id}/write-off`, { reason: "Cortesía" });
  expect(off.body).toMatchObject({ status: "written_off", billedSeconds: 0 });
  expect((await send(`POST /api/time/${id}/write-off`, { reason: "Otra" })).status).toBe(200);
  for (const got of [
    await send(`PATCH /api/time/${id}`, { hours: 2 }),
    await send(`DELETE /api/time/${id}`),
    await send(`POST /api/time/${id}/confirmation`),
  ])
    expect([got.status, got.body.code]).toEqual([409, "TIME_WRITTEN_OFF"]);
  const back = await send(`DELETE /api/time/${id}/write-off`);
  expect(back.body).toMatchObject({ status: "unbilled", billedSeconds: 3_600 });
  expect((await send(`DELETE /api/time/${id}/write-off`)).body).toEqual(back.body);
  await send(`POST /api/time/${id}/write-off`, { reason: "Cortesía" });
  await send(`PUT /api/matters/${matterId}/status`, { status: "closed" });
  const late = await send(`DELETE /api/time/${id}/write-off`);
  expect([late.status, late.body.code]).toEqual([409, "MATTER_CLOSED"]);
});

test("a draft is confirmed once it has a rate, and confirming again changes nothing", async () => {
  const poor = await ground.found("Sin tarifa");
  const { id: matterId } = await ground.openMatter(poor);
  const timer = await ground.send(poor, "POST /api/time/ghost-timer", { matterId });
  ground.clock.advance(120_000);
  const path = `/api/time/ghost-timer/${timer.body.sessionId}`;
  const stopped = await ground.send(poor, `DELETE ${path}`);
  const { id } = stopped.body.timeEntry;
  const confirm = () => ground.send(poor, `POST /api/time/${id}/confirmation`);
  const early = await confirm();
  expect([early.status, early.body.code]).toEqual([409, "RATE_MISSING"]);
  await ground.send(poor, "POST /api/rates", { rate: 1_000, from: "2020-01-01" });
  const done = await confirm();
  expect(done.body).toMatchObject({ status: "unbilled", rate: 1_000, amount: 100 });
  expect((await confirm()).body).toEqual(done.body);
});

test("another's time is changed by who sees to money; what is unknown is 404", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const { id } = await add(matterId);
  const cookie = await ground.hire(firm.id, "asociada", "associate");
  const billing = await ground.hire(firm.id, "cobranza", "billing");
  const change = (who: string) =>
    ground.request(`PATCH /api/time/${id}`, { cookie: who, body: { hours: 2 } });
  expect((await change(cookie)).status).toBe(403);
  expect((await change(billing)).body).toMatchObject({ hours: 2, rate: 1_800 });
  const unknown: readonly (readonly [string, object?])[] = [
    [`PATCH /api/time/${newId()}`, { hours: 2 }],
    [`DELETE /api/time/${newId()}`],
    [`POST /api/time/${newId()}/confirmation`],
    [`POST /api/time/${newId()}/write-off`, { reason: "X" }],
    [`DELETE /api/time/${newId()}/write-off`],
  ];
  for (const [line, body] of unknown) {
    const got = await send(line, body);
    expect([got.status, got.body.code]).toEqual([404, "TIME_ENTRY_NOT_FOUND"]);
  }
});

test("rules of rounding: the matter's before its client's before the firm's", async () => {
  const { id: matterId, clientId } = await ground.openMatter(firm);
  const rule = (more: object) => send("POST /api/rounding-rules", more);
  const charged = async () => (await add(matterId, { hours: 0.01 })).billedSeconds;
  expect((await rule({ clientId, incrementSeconds: 900 })).status).toBe(201);
  expect(await charged()).toBe(900);
  await rule({ matterId, incrementSeconds: 60, mode: "down", minimumSeconds: 1_800 });
  // The day's first piece takes the new least, and the second adds nothing to it.
  expect(await charged()).toBe(0);
  const { body } = await send("GET /api/rounding-rules");
  expect(body.rules[0]).toMatchObject({ matterId, clientId: null, mode: "down" });
  expect((await rule({ clientId, matterId })).status).toBe(400);
  expect((await rule({ clientId: newId() })).body.code).toBe("CLIENT_NOT_FOUND");
  expect((await rule({ matterId: newId() })).body.code).toBe("MATTER_NOT_FOUND");
});
