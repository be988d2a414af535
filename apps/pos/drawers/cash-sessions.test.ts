/** Drawers: one open a register, closed once with what is missing or over. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

let registers = 0;
const open = (body: object = {}, more: object = {}) =>
  ground.post(
    "/api/cash-sessions",
    {
      tenantId: fonda.id,
      register: `Caja ${(registers += 1)}`,
      openingAmount: 500,
      ...body,
    },
    more,
  );
const close = (id: string, body: object = {}, more: object = {}) =>
  ground.post(
    `/api/cash-sessions/${id}/close`,
    { tenantId: fonda.id, countedAmount: 500, ...body },
    more,
  );
const opened = async (): Promise<string> => (await open()).body.id as string;

test("float, cash sales, and what was counted", async () => {
  const session = await open({ openingAmount: 200.5 });
  expect([session.status, session.body]).toMatchObject([
    201,
    { status: "open", openingAmount: 200.5, expectedAmount: null, difference: null },
  ]);
  const cashSessionId = session.body.id as string;
  await ground.sell(fonda, { cashSessionId });
  await ground.sell(fonda, { cashSessionId, paymentMethod: "card" });
  const payments = [
    { method: "cash", amount: 20 },
    { method: "voucher", amount: 15 },
  ];
  await ground.sell(fonda, { cashSessionId, paymentMethod: "mixed", payments });
  await ground.sell(fonda);
  const got = await close(cashSessionId, { countedAmount: 250, note: "faltan monedas" });
  expect([got.status, got.body]).toMatchObject([
    200,
    {
      status: "closed",
      expectedAmount: 255.5,
      countedAmount: 250,
      difference: -5.5,
      note: "faltan monedas",
    },
  ]);
  const late = await ground.sell(fonda, { cashSessionId });
  expect([late.status, late.body.code]).toEqual([409, "CASH_SESSION_CLOSED"]);
});

test("sales that meet the closing are either counted or refused", async () => {
  const cashSessionId = await opened();
  const sales = Array.from({ length: 30 }, () => ground.sell(fonda, { cashSessionId }));
  const closing = close(cashSessionId);
  const statuses = (await Promise.all(sales)).map(({ status }) => status);
  const kept = statuses.filter((status) => status === 201).length;
  expect(statuses.every((status) => [201, 409].includes(status))).toBe(true);
  expect((await closing).body.expectedAmount).toBe(500 + 35 * kept);
});

describe("409", () => {
  test("a register has one open session, also when two open it at once", async () => {
    const body = { register: "Caja única" };
    const all = await Promise.all([open(body), open(body), open(body)]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body.code).toBe("REGISTER_IN_USE");
    const other = await ground.found();
    expect((await open({ ...body, tenantId: other.id })).status).toBe(201);
    const first = all.find(({ status }) => status === 201);
    await close(first?.body.id as string);
    expect((await open(body)).status).toBe(201);
  });

  test("a session is closed once", async () => {
    const id = await opened();
    const all = await Promise.all([close(id), close(id)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await close(id)).body.code).toBe("CASH_SESSION_CLOSED");
  });
});

test("an Idempotency-Key answers the first again, and 422 for another body", async () => {
  const key = (name: string) => ({ headers: { "idempotency-key": name } });
  const first = await open({ register: "Caja K" }, key("o1"));
  const again = await open({ register: "Caja K" }, key("o1"));
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await open({ register: "Caja L" }, key("o1"))).status).toBe(422);
  const id = first.body.id as string;
  const closed = await close(id, {}, key("c1"));
  expect((await close(id, {}, key("c1"))).body).toEqual(closed.body);
  expect((await close(id, { countedAmount: 1 }, key("c1"))).status).toBe(422);
});

test("400, 403 and 404", async () => {
  const id = await opened();
  for (const openingAmount of [-1, 0.001, "500", undefined])
    expect((await open({ openingAmount })).body.field).toBe("openingAmount");
  expect((await close(id, { countedAmount: -1 })).body.field).toBe("countedAmount");
  const other = await ground.found();
  const key = await ground.addKey(["pos:read", "pos:write"], other.id);
  expect((await open({}, { key })).status).toBe(403);
  expect((await close(id, {}, { key })).status).toBe(403);
  expect((await ground.read(`/api/cash-sessions?tenantId=${fonda.id}`, key)).status).toBe(403);
  const unknown = await open({ tenantId: newId() });
  expect([unknown.status, unknown.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  for (const got of [await close(newId()), await close(id, { tenantId: other.id })])
    expect([got.status, got.body.code]).toEqual([404, "CASH_SESSION_NOT_FOUND"]);
  expect((await ground.read("/api/cash-sessions")).body.field).toBe("tenantId");
  expect((await ground.read(`/api/cash-sessions?tenantId=${newId()}`)).status).toBe(404);
});

test("listed newest first, page by page", async () => {
  const business = await ground.found();
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1)
    ids.unshift((await open({ tenantId: business.id })).body.id as string);
  const path = `/api/cash-sessions?tenantId=${business.id}&limit=2`;
  const first = (await ground.read(path)).body;
  const rest = (await ground.read(`${path}&cursor=${first.nextCursor}`)).body;
  const listed = [...first.cashSessions, ...rest.cashSessions] as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(rest).not.toHaveProperty("nextCursor");
  expect((await ground.read(`${path}&cursor=x`)).status).toBe(400);
});
