/** Worked time over HTTP: entered, listed, rounded once a day, and never more than a day has. */
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
const add = (matterId: string, more: object = {}, by?: { readonly cookie: string }) => {
  const body = { matterId, date: day, hours: 1, description: "Demanda", ...more };
  return ground.request(
    "POST /api/time",
    by === undefined ? { key: firm.key, body } : { ...by, body },
  );
};
const list = async (query: string) =>
  (await ground.send(firm, `GET /api/time?${query}`)).body.entries;

test("time is entered with the rate that is named, or the nearest that the firm said", async () => {
  const { id: matterId, title } = await ground.openMatter(firm);
  const named = await add(matterId, { hours: 1.5, rate: 2_000, taskCode: "L210" });
  expect(named.status).toBe(201);
  expect(named.body).toMatchObject({
    matterId,
    matterTitle: title,
    date: day,
    hours: 1.5,
    rawSeconds: 5_400,
    billedHours: 1.5,
    billedSeconds: 5_400,
    rate: 2_000,
    amount: 3_000,
    status: "unbilled",
    source: "manual",
    billable: true,
    invoiceId: null,
    memberId: null,
    personName: null,
    taskCode: "L210",
    activityCode: null,
  });
  expect((await add(matterId)).body).toMatchObject({ rate: 1_800, amount: 1_800 });
  await ground.send(firm, "POST /api/rates", { rate: 2_500, matterId, from: "2020-01-01" });
  expect((await add(matterId)).body).toMatchObject({ rate: 2_500 });
  const free = await add(matterId, { billable: false });
  expect(free.body).toMatchObject({ hours: 1, billedSeconds: 0, amount: 0 });
});

test("ten pieces of a minute are charged 0.2 h together, not 1.0 h", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  for (let piece = 0; piece < 10; piece += 1) await add(matterId, { hours: 1 / 60, rate: 1_000 });
  const entries: { readonly billedSeconds: number; readonly rawSeconds: number }[] = await list(
    `matter_id=${matterId}`,
  );
  const sum = (of: "billedSeconds" | "rawSeconds") =>
    entries.reduce((so, entry) => so + entry[of], 0);
  expect([entries.length, sum("rawSeconds"), sum("billedSeconds")]).toEqual([10, 600, 720]);
  await add(matterId, { hours: 1 / 60, date: "2026-11-21" });
  const [next] = await list(`matter_id=${matterId}&from=2026-11-21`);
  expect(next.billedSeconds).toBe(360);
});

test("pages go on behind the day and the entry that was shown last, without a gap", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const days = ["2026-11-17", "2026-11-19", "2026-11-18", "2026-11-19", "2026-11-17"];
  const ids: string[] = [];
  for (const date of days) ids.push((await add(matterId, { date, hours: 0.5 })).body.id);
  const pages: string[] = [];
  let cursor = "";
  do {
    const query = `matter_id=${matterId}&limit=2${cursor}`;
    const { body } = await ground.send(firm, `GET /api/time?${query}`);
    pages.push(...body.entries.map(({ id }: { readonly id: string }) => id));
    cursor = body.nextCursor === undefined ? "" : `&cursor=${body.nextCursor}`;
  } while (cursor !== "");
  const [first, second, third, fourth, fifth] = ids;
  expect(pages).toEqual([fourth, second, third, fifth, first]);
});

test("hours are above zero and at most 24, as a person's day is, at one moment too", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const cookie = await ground.hire(firm.id, "larga", "associate");
  for (const hours of [0, -1, 24.01, 0.0001, "1"])
    expect([hours, (await add(matterId, { hours })).status]).toEqual([hours, 400]);
  const hour = { hours: 2, date: "2026-11-19" };
  const got = await Promise.all(Array.from({ length: 20 }, () => add(matterId, hour, { cookie })));
  expect(got.filter(({ status }) => status === 201)).toHaveLength(12);
  const full = got.find(({ status }) => status !== 201);
  expect([full?.status, full?.body.code]).toEqual([409, "DAY_FULL"]);
  expect((await add(matterId, { hours: 24 }, { cookie })).status).toBe(201);
});

test("refused: no rate, a code of another kind, a closed matter, nobody's time", async () => {
  const poor = await ground.found("Sin tarifa");
  const { id: theirs } = await ground.openMatter(poor);
  const wish = { matterId: theirs, date: day, hours: 1, description: "Demanda" };
  const unpriced = await ground.send(poor, "POST /api/time", wish);
  expect([unpriced.status, unpriced.body.code]).toEqual([409, "RATE_MISSING"]);
  const { id: matterId } = await ground.openMatter(firm);
  for (const codes of [{ taskCode: "A101" }, { activityCode: "L210" }, { activityCode: "x" }]) {
    const got = await add(matterId, codes);
    expect([got.status, got.body.field]).toEqual([400, Object.keys(codes)[0]]);
  }
  const nobody = await add(matterId, { memberId: newId() });
  expect([nobody.status, nobody.body.code]).toEqual([404, "MEMBER_NOT_FOUND"]);
  const unknown = await add(newId());
  expect([unknown.status, unknown.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
  await ground.send(firm, `PUT /api/matters/${matterId}/status`, { status: "closed" });
  const late = await add(matterId);
  expect([late.status, late.body.code]).toEqual([409, "MATTER_CLOSED"]);
});

test("one enters one's own time without a rate; who sees to money enters others' too", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const cookie = await ground.hire(firm.id, "asociada", "associate");
  const memberId = await ground.memberId(firm.id, "asociada");
  const own = await add(matterId, {}, { cookie });
  expect(own.body).toMatchObject({ memberId, personName: "asociada", rate: 1_800 });
  expect((await add(matterId, { rate: 1 }, { cookie })).body.field).toBe("rate");
  const partner = await ground.hire(firm.id, "socia", "partner");
  const socia = await ground.memberId(firm.id, "socia");
  expect((await add(matterId, { memberId: socia }, { cookie })).status).toBe(403);
  const named = await add(matterId, { memberId, rate: 3_000 }, { cookie: partner });
  expect(named.body).toMatchObject({ memberId, rate: 3_000 });
  await add(matterId, {}, { cookie: partner });
  const seen = await ground.request(`GET /api/time?matter_id=${matterId}`, { cookie });
  expect(seen.body.entries.map((one: { rate: number }) => one.rate)).toEqual([null, 3_000, 1_800]);
  expect(await list(`matter_id=${matterId}&member_id=${memberId}`)).toHaveLength(2);
  expect(await list(`member_id=${socia}&status=unbilled`)).toHaveLength(1);
  expect(await list(`member_id=${socia}&status=billed`)).toEqual([]);
});

test("unbilled time keeps a matter open, what is not charged does not", async () => {
  const { id } = await ground.openMatter(firm);
  await add(id, { billable: false });
  const close = () => ground.send(firm, `PUT /api/matters/${id}/status`, { status: "closed" });
  const other = await ground.openMatter(firm);
  await add(other.id);
  expect((await close()).status).toBe(200);
  const open = await ground.send(firm, `PUT /api/matters/${other.id}/status`, { status: "closed" });
  expect([open.status, open.body.code]).toEqual([409, "MATTER_NOT_SETTLED"]);
});
