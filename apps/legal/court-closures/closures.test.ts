// Days on which courts do not work: terms go around them, and nobody confirms an older sum.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
});
afterAll(() => ground.stop());

const recess = { from: "2026-12-16", to: "2027-01-01", reason: "Periodo vacacional" };
const text = "Conteste dentro de los quince días hábiles siguientes al emplazamiento.";
const named = { rulePack: "mx-ccom", happened: { notification: "2026-12-01" } };

test("terms are counted around them, and the day says why", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const read = async () => {
    const got = await ground.send(firm, "POST /api/ai/deadlines", { matterId, text, ...named });
    return got.body.deadlines[0];
  };
  const before = await read();
  expect(before.dueOn).toBe("2026-12-23");
  const added = await ground.send(firm, "POST /api/court-closures", recess);
  expect(added.status).toBe(201);

  const path = `/api/deadlines/${before.id}`;
  const stale = await ground.send(firm, `POST ${path}/confirmation`, { title: "Contestar" });
  expect([stale.status, stale.body.code]).toEqual([409, "DEADLINE_NOT_COMPUTED"]);
  const after = (await ground.send(firm, `PATCH ${path}`, {})).body;
  expect(after.dueOn).toBe("2027-01-11");
  expect(after.trace).toContainEqual({
    day: "2026-12-17",
    counted: null,
    reason: "closed",
    detail: recess.reason,
  });
  const confirmed = await ground.send(firm, `POST ${path}/confirmation`, { title: "Contestar" });
  expect(confirmed.body).toMatchObject({ status: "confirmed", dueOn: "2027-01-11" });

  const { id } = added.body;
  expect((await ground.send(firm, `DELETE /api/court-closures/${id}`)).status).toBe(200);
  const gone = await ground.send(firm, `DELETE /api/court-closures/${id}`);
  expect([gone.status, gone.body.code]).toEqual([404, "COURT_CLOSURE_NOT_FOUND"]);
  expect((await ground.send(firm, "GET /api/court-closures")).body.closures).toEqual([]);
});

test("a closure ends after it begins, lasts sixty days at most; a key makes one", async () => {
  for (const [body, field] of [
    [{ ...recess, to: "2026-12-15" }, "to"],
    [{ ...recess, to: "2027-02-14" }, "to"],
    [{ ...recess, from: "1800-01-01" }, "from"],
  ] as const) {
    const got = await ground.send(firm, "POST /api/court-closures", body);
    expect([got.status, got.body.field]).toEqual([400, field]);
  }
  const headers = { "idempotency-key": newId() };
  const ask = (body: object) =>
    ground.request("POST /api/court-closures", { key: firm.key, body, headers });
  expect((await ask(recess)).status).toBe(201);
  const other = await ask({ ...recess, reason: "Otro" });
  expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
});
