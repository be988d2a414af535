/** Tasks, the calendar, rates and expenses; and what of them keeps a matter open. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
});
afterAll(() => ground.stop());

const post = (path: string, body: object) => ground.send(firm, `POST ${path}`, body);
const close = (id: string) =>
  ground.send(firm, `PUT /api/matters/${id}/status`, { status: "closed" });

test("a matter is closed once its tasks are done and no expense waits for an invoice", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const { body: task } = await post("/api/tasks", { matterId, title: "Contestar" });
  const spent = { matterId, amount: 850.5, description: "Copias", code: "E101" };
  const { body: expense } = await post("/api/expenses", spent);
  await post("/api/expenses", { ...spent, billable: false });
  const early = await close(matterId);
  expect([early.status, early.body.code]).toEqual([409, "MATTER_NOT_SETTLED"]);
  expect(early.body.error).toBe("Tasks not done: 1. Expenses not invoiced: 1.");
  const done = await ground.send(firm, `PATCH /api/tasks/${task.id}`, { done: true });
  expect(done.body.doneAt).not.toBe(null);
  await ground.send(firm, `DELETE /api/expenses/${expense.id}`);
  expect((await close(matterId)).body.status).toBe("closed");
});

test("tasks are listed open or done, of one matter or all", async () => {
  const own = await ground.found("De tareas");
  const [one, other] = [await ground.openMatter(own), await ground.openMatter(own)];
  const add = async (matterId: string, more: object = {}) =>
    (await ground.send(own, "POST /api/tasks", { matterId, title: "T", ...more })).body.id;
  const ids = [await add(one.id, { dueOn: "2026-12-01" }), await add(one.id), await add(other.id)];
  await ground.send(own, `PATCH /api/tasks/${ids[1]}`, { done: true });
  const list = async (query: string) =>
    (await ground.send(own, `GET /api/tasks${query}`)).body.tasks.map(
      ({ id }: { id: string }) => id,
    );
  expect(await list("")).toEqual(ids.toReversed());
  expect(await list("?open=true")).toEqual([ids[2], ids[0]]);
  expect(await list(`?open=false&matter_id=${one.id}`)).toEqual([ids[1]]);
  await ground.send(own, `PATCH /api/tasks/${ids[1]}`, { done: false, title: "Otra vez" });
  expect(await list(`?open=true&matter_id=${one.id}`)).toEqual([ids[1], ids[0]]);
});

test("the calendar is in order, whole days first, by the firm's own days", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  // Past midnight in UTC it is still the day before in Mexico City.
  const times = { startsAt: "2026-12-02T03:00:00.000Z", endsAt: "2026-12-02T04:00:00.000Z" };
  const late = await post("/api/calendar", { matterId, kind: "meeting", title: "Tarde", ...times });
  expect([late.status, late.body.day]).toEqual([201, "2026-12-01"]);
  const whole = { matterId, kind: "deadline", title: "Vence", day: "2026-12-01" };
  await post("/api/calendar", whole);
  await post("/api/calendar", { kind: "other", title: "Comida", day: "2026-12-03" });
  const list = async (query: string) =>
    (await ground.send(firm, `GET /api/calendar?${query}`)).body.events?.map(
      ({ title }: { title: string }) => title,
    );
  expect(await list("from=2026-12-01&to=2026-12-03")).toEqual(["Vence", "Tarde", "Comida"]);
  expect(await list(`from=2026-12-01&to=2026-12-03&matter_id=${matterId}`)).toHaveLength(2);
  await ground.send(firm, `DELETE /api/calendar/${late.body.id}`);
  expect(await list("from=2026-12-01&to=2026-12-01")).toEqual(["Vence"]);
  for (const days of ["from=2026-12-02&to=2026-12-01", "from=2026-01-01&to=2026-12-01"]) {
    const odd = await ground.send(firm, `GET /api/calendar?${days}`);
    expect([odd.status, odd.body.field]).toEqual([400, "to"]);
  }
  const back = { ...times, endsAt: "2026-12-02T02:00:00.000Z" };
  for (const when of [{}, { ...times, day: "2026-12-01" }, back, { startsAt: times.startsAt }])
    expect((await post("/api/calendar", { kind: "other", title: "X", ...when })).status).toBe(400);
});

test("a rate is of one thing, and nothing takes it back", async () => {
  const { id: matterId, clientId } = await ground.openMatter(firm);
  const both = await post("/api/rates", { rate: 1800, matterId, clientId });
  expect([both.status, both.body.field]).toEqual([400, "matterId"]);
  const said = await post("/api/rates", { rate: 1800.5, matterId });
  const day = ground.clock.now().toISOString().slice(0, 10);
  expect(said.body).toMatchObject({ rate: 1800.5, matterId, clientId: null, from: day });
  const { body } = await ground.send(firm, "GET /api/rates");
  expect(body.rates[0]).toEqual(said.body);
  const cheap = await post("/api/rates", { rate: 0.001 });
  expect([cheap.status, cheap.body.field]).toEqual([400, "rate"]);
});

test("an expense has a code of expenses, and stays where it was invoiced", async () => {
  const { id: matterId } = await ground.openMatter(firm);
  const spent = { matterId, amount: 10, description: "Perito" };
  for (const code of ["L110", "E999"]) {
    const odd = await post("/api/expenses", { ...spent, code });
    expect([odd.status, odd.body.field]).toEqual([400, "code"]);
  }
  const { body: kept } = await post("/api/expenses", { ...spent, code: "E119" });
  const charge = { matterId, expenseIds: [kept.id], dueDate: "2026-12-31" };
  const { body: invoice } = await post("/api/billing/invoices", charge);
  const gone = await ground.send(firm, `DELETE /api/expenses/${kept.id}`);
  expect([gone.status, gone.body.code]).toEqual([409, "ALREADY_INVOICED"]);
  const { body } = await ground.send(firm, `GET /api/expenses?matter_id=${matterId}`);
  expect(body.expenses).toEqual([{ ...kept, invoiceId: invoice.id }]);
  const codes = await ground.send(firm, "GET /api/utbms-codes");
  expect(codes.body.codes).toHaveLength(64);
});

test("of a restricted matter nothing is there for whoever is not on its team", async () => {
  const own = await ground.found("Del muro");
  const cookie = await ground.hire(own.id, "fuera-del-muro", "associate");
  const { id: matterId } = await ground.openMatter(own, { restricted: true });
  const send = (path: string, body: object) => ground.send(own, `POST ${path}`, body);
  const { body: task } = await send("/api/tasks", { matterId, title: "Secreta" });
  const day = "2026-12-01";
  const { body: event } = await send("/api/calendar", { matterId, kind: "other", title: "S", day });
  const { body: spent } = await send("/api/expenses", { matterId, amount: 1, description: "S" });
  for (const [path, list] of [
    ["tasks", "tasks"],
    ["expenses", "expenses"],
    [`calendar?from=${day}&to=${day}`, "events"],
    ["intakes", "intakes"],
  ] as const)
    expect((await ground.request(`GET /api/${path}`, { cookie })).body[list]).toEqual([]);
  for (const [line, body] of [
    [`PATCH /api/tasks/${task.id}`, { done: true }],
    [`DELETE /api/calendar/${event.id}`, undefined],
    [`DELETE /api/expenses/${spent.id}`, undefined],
  ] as const)
    expect((await ground.request(line, { cookie, body })).status).toBe(404);
});
