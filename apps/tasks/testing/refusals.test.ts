/** What every operation refuses, each with its status and its code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import {
  offered,
  people,
  posted,
  startTasks,
  worked,
  type TaskGround,
  type TestMarket,
} from "./ground.ts";

let ground: TaskGround;
let here: TestMarket;
let foreignKey: string;
beforeAll(async () => {
  ground = await startTasks();
  here = await ground.found();
  const other = await ground.found();
  foreignKey = await ground.addKey(["tasks:read", "tasks:write"], other.id);
});
afterAll(() => ground.stop());

const id = newId();
const category = { name: "Jardín", usualPrice: 300, claveProdServ: "72151101" };
const task = { clientId: id, categoryId: id, title: "Podar", area: "Centro" };
const offer = { taskerId: id, price: 300 };
const person = { name: "Ana", phone: "5512345678" };

/** Each operation with a body that is right but for whose it is. */
const operations: readonly [line: string, body: object | undefined][] = [
  ["GET /api/categories", undefined],
  ["POST /api/categories", category],
  [`PATCH /api/categories/${id}`, { isActive: false }],
  ["POST /api/clients", person],
  ["GET /api/taskers", undefined],
  ["POST /api/taskers", person],
  [`GET /api/taskers/${id}`, undefined],
  [`PATCH /api/taskers/${id}`, { about: "" }],
  [`POST /api/taskers/${id}/suspension`, { note: "No llegó" }],
  [`POST /api/taskers/${id}/appeal`, { text: "Sí llegué" }],
  [`POST /api/taskers/${id}/decision`, { decision: "lifted" }],
  [`GET /api/taskers/${id}/subscription`, undefined],
  [`PUT /api/taskers/${id}/subscription`, { plan: "plus" }],
  [`POST /api/taskers/${id}/subscription/payment`, {}],
  [`GET /api/taskers/${id}/account`, undefined],
  [`POST /api/taskers/${id}/settlements`, { balance: 1 }],
  ["GET /api/terms", undefined],
  ["PUT /api/terms", { commissionBp: 1, freeOffers: 1, plusPrice: 1, graceDays: 1 }],
  [`POST /api/tasks/${id}/ratings`, { by: "client", stars: 1 }],
  ["POST /api/tasks", task],
  ["GET /api/tasks", undefined],
  [`GET /api/tasks/${id}`, undefined],
  [`POST /api/tasks/${id}/offers`, offer],
  [`GET /api/tasks/${id}/offers`, undefined],
  [`POST /api/offers/${id}/accept`, {}],
  [`POST /api/offers/${id}/withdraw`, {}],
  [`POST /api/tasks/${id}/done`, {}],
  [`POST /api/tasks/${id}/confirm`, {}],
  [`POST /api/tasks/${id}/cancel`, { reason: "No" }],
];

const ask = (line: string, body: object | undefined, tenantId: string | undefined, key: string) => {
  const of = tenantId === undefined ? {} : { tenantId };
  if (body !== undefined) return ground.request(line, { key, body: { ...body, ...of } });
  return ground.request(tenantId === undefined ? line : `${line}?tenantId=${tenantId}`, { key });
};

describe.each(operations)("%s", (line, body) => {
  test("400 without a market, 403 for another's key, 404 of no market", async () => {
    const unsaid = await ask(line, body, undefined, ground.key);
    expect([unsaid.status, unsaid.body.code]).toEqual([400, "INVALID_REQUEST"]);
    const foreign = await ask(line, body, here.id, foreignKey);
    expect([foreign.status, foreign.body.code]).toEqual([403, "FORBIDDEN"]);
    const nowhere = await ask(line, body, newId(), ground.key);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  });
});

const codeOf = async (line: string, body: object = {}): Promise<string> => {
  const got = await ground.send(here, line, body);
  return `${got.status} ${got.body.code}`;
};

test("what is not there is 404", async () => {
  const who = await people(ground, here, { client: "5512345601", tasker: "5512345602" });
  const { id: taskId } = await posted(ground, here, who.clientId);
  const missing: readonly (readonly [string, object, string])[] = [
    [`PATCH /api/categories/${id}`, { isActive: false }, "CATEGORY_NOT_FOUND"],
    [`PATCH /api/taskers/${id}`, { about: "" }, "TASKER_NOT_FOUND"],
    [`PATCH /api/taskers/${who.taskerId}`, { categoryIds: [id] }, "CATEGORY_NOT_FOUND"],
    ["POST /api/taskers", { ...person, categoryIds: [id] }, "CATEGORY_NOT_FOUND"],
    ["POST /api/tasks", task, "CLIENT_NOT_FOUND"],
    ["POST /api/tasks", { ...task, clientId: who.clientId }, "CATEGORY_NOT_FOUND"],
    [`POST /api/tasks/${id}/offers`, { ...offer, taskerId: who.taskerId }, "TASK_NOT_FOUND"],
    [`POST /api/tasks/${taskId}/offers`, offer, "TASKER_NOT_FOUND"],
    [`POST /api/taskers/${id}/suspension`, { note: "No" }, "TASKER_NOT_FOUND"],
    [`POST /api/taskers/${id}/appeal`, { text: "No" }, "TASKER_NOT_FOUND"],
    [`POST /api/taskers/${id}/decision`, { decision: "lifted" }, "TASKER_NOT_FOUND"],
    [`PUT /api/taskers/${id}/subscription`, { plan: "plus" }, "TASKER_NOT_FOUND"],
    [`POST /api/taskers/${id}/subscription/payment`, {}, "TASKER_NOT_FOUND"],
    [`POST /api/taskers/${id}/settlements`, { balance: 0 }, "TASKER_NOT_FOUND"],
    [`POST /api/tasks/${id}/ratings`, { by: "client", stars: 1 }, "TASK_NOT_FOUND"],
    [`POST /api/offers/${id}/accept`, {}, "OFFER_NOT_FOUND"],
    [`POST /api/offers/${id}/withdraw`, {}, "OFFER_NOT_FOUND"],
    [`POST /api/tasks/${id}/done`, {}, "TASK_NOT_FOUND"],
    [`POST /api/tasks/${id}/confirm`, {}, "TASK_NOT_FOUND"],
    [`POST /api/tasks/${id}/cancel`, { reason: "No" }, "TASK_NOT_FOUND"],
  ];
  for (const [line, body, code] of missing)
    expect([line, await codeOf(line, body)]).toEqual([line, `404 ${code}`]);
  expect((await ground.read(here, `/api/taskers/${id}`)).code).toBe("TASKER_NOT_FOUND");
  for (const what of ["subscription", "account"]) {
    const { code } = await ground.read(here, `/api/taskers/${id}/${what}`);
    expect(code).toBe("TASKER_NOT_FOUND");
  }
  expect((await ground.read(here, `/api/tasks/${id}`)).code).toBe("TASK_NOT_FOUND");
  expect((await ground.read(here, `/api/tasks/${id}/offers`)).code).toBe("TASK_NOT_FOUND");
  for (const list of ["taskers", "tasks"])
    expect((await ground.read(here, `/api/${list}?cursor=%00`)).code).toBe("INVALID_REQUEST");
});

test("422 for a key with another body, wherever something is made", async () => {
  const who = await people(ground, here, { client: "5512345603", tasker: "5512345604" });
  const { id: taskId } = await posted(ground, here, who.clientId);
  const wish = { ...task, clientId: who.clientId, categoryId: here.plumbing };
  const made: readonly (readonly [string, object, object])[] = [
    ["/api/categories", category, { ...category, name: "Otra" }],
    ["/api/clients", { ...person, phone: "5512345605" }, { ...person, phone: "5512345606" }],
    ["/api/taskers", { ...person, phone: "5512345607" }, { ...person, phone: "5512345608" }],
    ["/api/tasks", wish, { ...wish, title: "Regar" }],
    [`/api/tasks/${taskId}/offers`, { ...offer, ...who }, { ...offer, ...who, price: 301 }],
  ];
  const done = await worked(ground, here, who, { method: "cash" });
  const stars = { by: "client", stars: 5 };
  const rated = [`/api/tasks/${done.id}/ratings`, stars, { ...stars, stars: 4 }] as const;
  for (const [path, first, second] of [...made, rated]) {
    const key = { headers: { "idempotency-key": newId() } };
    const got = await ground.send(here, `POST ${path}`, first, key);
    expect([path, got.status]).toEqual([path, 201]);
    const again = await ground.send(here, `POST ${path}`, second, key);
    expect([again.status, again.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  }
});

test("people: a contact, and one tasker a person", async () => {
  expect(await codeOf("POST /api/clients", { name: "Ana" })).toBe("400 CONTACT_NEEDED");
  expect(await codeOf("POST /api/taskers", { name: "Ana" })).toBe("400 CONTACT_NEEDED");
  for (const wrong of [{ phone: "123" }, { email: "ana" }])
    expect(await codeOf("POST /api/clients", { name: "Ana", ...wrong })).toBe(
      "400 INVALID_REQUEST",
    );
  const one = { name: "Ana", phone: "5512345610" };
  await ground.send(here, "POST /api/taskers", one);
  expect(await codeOf("POST /api/taskers", one)).toBe("409 TASKER_EXISTS");
});

test("categories: keys of SAT's, and only open ones", async () => {
  const unit = { ...category, claveUnidad: "ZZZ" };
  expect(await codeOf("POST /api/categories", unit)).toBe("400 INVALID_REQUEST");
  const key = { ...category, claveProdServ: "99999999" };
  expect(await codeOf("POST /api/categories", key)).toBe("400 INVALID_REQUEST");
  const { clientId } = await people(ground, here, { client: "5512345611", tasker: "5512345612" });
  const { body: made } = await ground.send(here, "POST /api/categories", category);
  await ground.send(here, `PATCH /api/categories/${made.id}`, { isActive: false });
  const wish = { ...task, clientId, categoryId: made.id };
  expect(await codeOf("POST /api/tasks", wish)).toBe("409 CATEGORY_INACTIVE");
});

test("offers: while the task takes them, one at a time, not for one's own", async () => {
  const who = await people(ground, here, { client: "5512345613", tasker: "5512345614" });
  const { taskerId, clientId } = who;
  const { id: taskId } = await posted(ground, here, clientId);
  const path = `POST /api/tasks/${taskId}/offers`;
  const at = (days: number) => new Date(ground.clock.now().getTime() + days * dayMs).toISOString();
  for (const goodUntil of [at(-1), at(15)])
    expect(await codeOf(path, { taskerId, price: 1, goodUntil })).toBe("400 INVALID_REQUEST");
  for (const price of [-1, 1.234, "5", null])
    expect(await codeOf(path, { taskerId, price })).toBe("400 INVALID_REQUEST");
  const { id: offerId } = await offered(ground, here, { taskId, taskerId });
  expect(await codeOf(path, { taskerId, price: 2 })).toBe("409 ALREADY_OFFERED");
  const own = await posted(
    ground,
    here,
    (await ground.read(here, `/api/taskers/${taskerId}`)).customerId,
  );
  expect(await codeOf(`POST /api/tasks/${own.id}/offers`, { taskerId, price: 2 })).toBe(
    "409 OWN_TASK",
  );
  await ground.send(here, `POST /api/offers/${offerId}/withdraw`);
  expect(await codeOf(`POST /api/offers/${offerId}/accept`)).toBe("409 OFFER_CLOSED");
  const { id: second } = await offered(ground, here, { taskId, taskerId });
  expect(await codeOf(`POST /api/tasks/${taskId}/done`)).toBe("409 WRONG_STATE");
  expect(await codeOf(`POST /api/tasks/${taskId}/confirm`)).toBe("409 WRONG_STATE");
  await ground.send(here, `POST /api/offers/${second}/accept`);
  expect(await codeOf(`POST /api/offers/${second}/withdraw`)).toBe("409 OFFER_CLOSED");
  expect(await codeOf(path, { taskerId, price: 2 })).toBe("409 WRONG_STATE");
  for (const endsAt of [at(-1), at(91)]) {
    const wish = { ...task, clientId, categoryId: here.plumbing, endsAt };
    expect(await codeOf("POST /api/tasks", wish)).toBe("400 INVALID_REQUEST");
  }
});

test("the offers of a month without a subscription", async () => {
  here = await ground.found({ terms: { freeOffers: 1 } });
  const who = await people(ground, here, { client: "5512345615", tasker: "5512345616" });
  const tasks = [
    await posted(ground, here, who.clientId),
    await posted(ground, here, who.clientId),
  ];
  const [first, second] = tasks.map((one) => `POST /api/tasks/${one.id}/offers`);
  const wish = { taskerId: who.taskerId, price: 5 };
  expect((await ground.send(here, first ?? "", wish)).status).toBe(201);
  expect(await codeOf(second ?? "", wish)).toBe("409 OFFERS_USED_UP");
});

test("a bill with money on it, a market without payments, a suspended tasker", async () => {
  here = await ground.found();
  const who = await people(ground, here, { client: "5512345617", tasker: "5512345618" });
  const { id: taskId } = await posted(ground, here, who.clientId);
  const offer = await offered(ground, here, { taskId, taskerId: who.taskerId });
  await ground.send(here, `POST /api/offers/${offer.id}/accept`);
  await ground.send(here, `POST /api/tasks/${taskId}/done`);
  await ground.send(here, `POST /api/tasks/${taskId}/confirm`, { method: "digital" });
  const cancel = { reason: "Quedó mal" };
  expect(await codeOf(`POST /api/tasks/${taskId}/cancel`, cancel)).toBe("409 BILL_CLOSED");

  const other = await posted(ground, here, who.clientId);
  const tasker = `POST /api/taskers/${who.taskerId}`;
  expect(await codeOf(`${tasker}/appeal`, { text: "No" })).toBe("409 NOT_SUSPENDED");
  expect(await codeOf(`${tasker}/decision`, { decision: "lifted" })).toBe("409 NOT_SUSPENDED");
  await ground.send(here, `${tasker}/suspension`, { note: "No llegó" });
  expect(await codeOf(`${tasker}/suspension`, { note: "No" })).toBe("409 TASKER_SUSPENDED");
  expect(await codeOf(`${tasker}/decision`, { decision: "upheld" })).toBe("409 NO_APPEAL");
  await ground.send(here, `${tasker}/appeal`, { text: "Sí llegué" });
  expect(await codeOf(`${tasker}/appeal`, { text: "De veras" })).toBe("409 APPEAL_MADE");
  const again = { taskerId: who.taskerId, price: 5 };
  expect(await codeOf(`POST /api/tasks/${other.id}/offers`, again)).toBe("409 TASKER_SUSPENDED");

  here = await ground.found();
  const alone = await people(ground, here, { client: "5512345619", tasker: "5512345620" });
  const { id } = await posted(ground, here, alone.clientId);
  const won = await offered(ground, here, { taskId: id, taskerId: alone.taskerId });
  await ground.send(here, `POST /api/offers/${won.id}/accept`);
  await ground.send(here, `POST /api/tasks/${id}/done`);
  await ground.send(here, `PUT /api/taskers/${alone.taskerId}/subscription`, { plan: "plus" });
  const { db } = ground.app.services;
  await db.pool.query("delete from connection where tenant_id = $1", [here.id]);
  const digital = { method: "digital" };
  expect(await codeOf(`POST /api/tasks/${id}/confirm`, digital)).toBe("409 NOT_CONNECTED");
  const month = `POST /api/taskers/${alone.taskerId}/subscription/payment`;
  expect(await codeOf(month, digital)).toBe("409 NOT_CONNECTED");
});

test("ratings once a side, of what is confirmed; a balance that is another by now", async () => {
  const who = await people(ground, here, { client: "5512345621", tasker: "5512345622" });
  const open = await worked(ground, here, who);
  const stars = { by: "tasker", stars: 5 };
  expect(await codeOf(`POST /api/tasks/${open.id}/ratings`, stars)).toBe("409 WRONG_STATE");
  await ground.send(here, `POST /api/tasks/${open.id}/confirm`);
  for (const bad of [0, 6, 4.5])
    expect(await codeOf(`POST /api/tasks/${open.id}/ratings`, { ...stars, stars: bad })).toBe(
      "400 INVALID_REQUEST",
    );
  expect((await ground.send(here, `POST /api/tasks/${open.id}/ratings`, stars)).status).toBe(201);
  expect(await codeOf(`POST /api/tasks/${open.id}/ratings`, stars)).toBe("409 ALREADY_RATED");
  const settle = `POST /api/taskers/${who.taskerId}/settlements`;
  for (const balance of [0, -48.001, -47])
    expect(await codeOf(settle, { balance })).toBe("409 BALANCE_CHANGED");
  const month = `POST /api/taskers/${who.taskerId}/subscription/payment`;
  expect(await codeOf(month)).toBe("409 NOTHING_DUE");
});
