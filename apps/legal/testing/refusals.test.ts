/** What every operation refuses, each with its status and its code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { madeOfTime, timeOperations } from "./refusals-time.ts";
import { billingOperations, madeInBilling } from "./refusals-billing.ts";
import { madeInTrust, trustOperations } from "./refusals-trust.ts";
import { startLegal, type LegalGround, type TestFirm } from "./ground.ts";

let ground: LegalGround;
let here: TestFirm;
let other: TestFirm;
let wholeKey: string;
beforeAll(async () => {
  ground = await startLegal();
  here = await ground.found();
  other = await ground.found("Luna");
  wholeKey = await ground.addKey(["legal:read", "legal:write", "legal:ai", "legal:trust"]);
});
afterAll(() => ground.stop());

const id = newId();
const matter = { title: "Cobro", clientId: id, practiceArea: "civil" };
const client = { name: "Marta Solís", email: "marta@example.org" };
const intake = { crmId: "crm-1", client, title: "Divorcio", practiceArea: "familiar" };
const task = { matterId: id, title: "Contestar" };
const event = { matterId: id, kind: "hearing", title: "Audiencia", day: "2026-11-24" };
const expense = { matterId: id, amount: 850.5, description: "Copias" };

/** Each operation with a body that is right but for whose it is. */
const operations: readonly [line: string, body: object | undefined][] = [
  ["GET /api/clients", undefined],
  [`GET /api/clients/${id}`, undefined],
  ["POST /api/clients", { name: "Ana" }],
  [`PATCH /api/clients/${id}`, { phone: null }],
  ["GET /api/matters", undefined],
  [`GET /api/matters/${id}`, undefined],
  ["POST /api/matters", matter],
  [`PATCH /api/matters/${id}`, { title: "Otro" }],
  [`PUT /api/matters/${id}/status`, { status: "closed" }],
  [`GET /api/matters/${id}/timeline`, undefined],
  ["POST /api/conflicts", { names: ["Ana"] }],
  ["GET /api/audit", undefined],
  ["POST /api/ecosystem/intakes", intake],
  ["GET /api/intakes", undefined],
  ["GET /api/tasks", undefined],
  ["POST /api/tasks", task],
  [`PATCH /api/tasks/${id}`, { done: true }],
  ["GET /api/calendar?from=2026-11-01&to=2026-11-30", undefined],
  ["POST /api/calendar", event],
  [`DELETE /api/calendar/${id}`, undefined],
  ["GET /api/rates", undefined],
  ["POST /api/rates", { rate: 1800 }],
  ["GET /api/utbms-codes", undefined],
  ["GET /api/expenses", undefined],
  ["POST /api/expenses", expense],
  [`DELETE /api/expenses/${id}`, undefined],
  ["POST /api/ai/deadlines", { matterId: id, text: "Conteste en tres días." }],
  ["GET /api/court-closures", undefined],
  ["POST /api/court-closures", { from: "2026-12-16", to: "2027-01-01", reason: "Receso" }],
  [`DELETE /api/court-closures/${id}`, undefined],
  ["GET /api/deadlines", undefined],
  [`PATCH /api/deadlines/${id}`, { happened: {} }],
  [`POST /api/deadlines/${id}/confirmation`, { title: "Contestar" }],
  [`POST /api/deadlines/${id}/dismissal`, undefined],
  ["GET /api/documents", undefined],
  [`GET /api/documents/${id}`, undefined],
  [`PATCH /api/documents/${id}`, { category: "contrato" }],
  [`PUT /api/matters/${id}/model-consent`, { given: true }],
  [`GET /api/documents/${id}/text`, undefined],
  [`GET /api/documents/${id}/file`, undefined],
  ["GET /api/documents/search?q=renta", undefined],
  ["POST /api/ai/document-summary", { documentId: id }],
  ["POST /api/ai/case-analysis", { matterId: id, question: "renta" }],
  ["POST /api/ai/research", { query: "renta" }],
  ["POST /api/ai/chat", { matterId: id, message: "renta" }],
  ...timeOperations(id),
  ...trustOperations(id),
  ...billingOperations(id),
];

const ask = (line: string, key: string, body: object | undefined, firmId?: string) => {
  const join = line.includes("?") ? "&" : "?";
  const path = firmId === undefined ? line : `${line}${join}firmId=${firmId}`;
  return ground.request(path, body === undefined ? { key } : { key, body });
};

describe.each(operations)("%s", (line, body) => {
  test("400 where no firm is named, 403 for another's, 404 of none, 401 of nobody", async () => {
    const unsaid = await ask(line, wholeKey, body);
    expect([unsaid.status, unsaid.body.code]).toEqual([400, "INVALID_REQUEST"]);
    const foreign = await ask(line, other.key, body, here.id);
    expect([foreign.status, foreign.body.code]).toEqual([403, "FORBIDDEN"]);
    const nowhere = await ask(line, wholeKey, body, newId());
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "FIRM_NOT_FOUND"]);
    const bad = await ask(line, "milpa_legal_00000000000000000000000000000000", body);
    expect([bad.status, bad.body.code]).toEqual([401, "UNAUTHORIZED"]);
    expect(Object.keys(bad.body)).toEqual(["error", "code"]);
  });
});

test("what is not there, or another firm's, is 404", async () => {
  const foreign = await ground.openMatter(other);
  for (const unknown of [id, foreign.id]) {
    const lines: readonly (readonly [string, object | undefined])[] = [
      [`GET /api/matters/${unknown}`, undefined],
      [`PATCH /api/matters/${unknown}`, { title: "Otro" }],
      [`PUT /api/matters/${unknown}/status`, { status: "closed" }],
      [`GET /api/matters/${unknown}/timeline`, undefined],
      [`PUT /api/matters/${unknown}/model-consent`, { given: true }],
      ["POST /api/tasks", { ...task, matterId: unknown }],
      ["POST /api/calendar", { ...event, matterId: unknown }],
      ["POST /api/expenses", { ...expense, matterId: unknown }],
      ["POST /api/rates", { rate: 1, matterId: unknown }],
    ];
    for (const [line, body] of lines) {
      const got = await ground.send(here, line, body);
      expect([line, got.status, got.body.code]).toEqual([line, 404, "MATTER_NOT_FOUND"]);
    }
  }
  for (const clientId of [id, foreign.clientId]) {
    const made = await ground.send(here, "POST /api/matters", { ...matter, clientId });
    const read = await ground.send(here, `GET /api/clients/${clientId}`);
    const changed = await ground.send(here, `PATCH /api/clients/${clientId}`, { phone: null });
    const rate = await ground.send(here, "POST /api/rates", { rate: 1, clientId });
    for (const { status, body } of [made, read, changed, rate])
      expect([status, body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
  }
});

test("what is of a matter is 404 where it is not there or another firm's", async () => {
  const foreign = await ground.openMatter(other);
  const make = async (path: string, body: object): Promise<string> =>
    (await ground.send(other, `POST ${path}`, { ...body, matterId: foreign.id })).body.id;
  const ids = {
    task: ["/api/tasks", await make("/api/tasks", task)],
    calendar_event: ["/api/calendar", await make("/api/calendar", event)],
    expense: ["/api/expenses", await make("/api/expenses", expense)],
  };
  for (const [noun, [path, theirs]] of Object.entries(ids))
    for (const unknown of [id, theirs]) {
      const line = `${noun === "task" ? "PATCH" : "DELETE"} ${path}/${unknown}`;
      const got = await ground.send(here, line, noun === "task" ? { done: true } : undefined);
      expect([got.status, got.body.code]).toEqual([404, `${noun.toUpperCase()}_NOT_FOUND`]);
    }
});

test("a member of another firm is nobody here", async () => {
  const { id: matterId } = await ground.openMatter(here);
  const { body: kept } = await ground.send(here, "POST /api/tasks", { ...task, matterId });
  for (const [line, body] of [
    ["POST /api/tasks", { ...task, matterId, assigneeId: id }],
    [`PATCH /api/tasks/${kept.id}`, { assigneeId: id }],
    ["POST /api/rates", { rate: 1, memberId: id }],
  ] as const) {
    const got = await ground.send(here, line, body);
    expect([line, got.status, got.body.code]).toEqual([line, 404, "MEMBER_NOT_FOUND"]);
  }
});

test("an invoice that is not there is 404, whatever is done with it", async () => {
  for (const [line, body] of billingOperations(id).filter(([each]) => each.includes(id))) {
    const got = await ground.send(here, line, body);
    expect([line, got.status, got.body.code]).toEqual([line, 404, "INVOICE_NOT_FOUND"]);
  }
});

test("a cursor that is none of ours is 400", async () => {
  const { id: matterId } = await ground.openMatter(here);
  for (const path of [
    "clients",
    "matters",
    "audit",
    "intakes",
    "tasks",
    "expenses",
    "time",
    "deadlines",
    "documents",
    "billing/trust",
    "billing/invoices",
    `matters/${matterId}/timeline`,
  ]) {
    const got = await ground.send(here, `GET /api/${path}?cursor=%00`);
    expect([path, got.status, got.body.field]).toEqual([path, 400, "cursor"]);
  }
});

test("422 for a key with another body, wherever something is made", async () => {
  const { id: matterId, clientId } = await ground.openMatter(here);
  const made: readonly (readonly [string, object, object])[] = [
    ["/api/clients", { name: "Ana" }, { name: "Beto" }],
    ["/api/matters", { ...matter, clientId }, { ...matter, clientId, title: "Otro" }],
    ["/api/conflicts", { names: ["Ana"] }, { names: ["Beto"] }],
    ["/api/tasks", { ...task, matterId }, { ...task, matterId, title: "Otra" }],
    ["/api/calendar", { ...event, matterId }, { ...event, matterId, title: "Otra" }],
    ["/api/rates", { rate: 1 }, { rate: 2 }],
    ["/api/expenses", { ...expense, matterId }, { ...expense, matterId, amount: 2 }],
    ["/api/ecosystem/intakes", intake, { ...intake, crmId: "crm-2" }],
    ...madeOfTime({ matterId }),
    ...(await madeInTrust(ground, here, { matterId, clientId })),
    ...(await madeInBilling(ground, here, matterId)),
  ];
  for (const [path, first, second] of made) {
    const headers = { "idempotency-key": newId() };
    const ask = (body: object) => ground.request(`POST ${path}`, { key: here.key, body, headers });
    expect([path, (await ask(first)).status]).toEqual([path, 201]);
    const got = await ask(second);
    expect([got.status, got.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  }
});

test("people do what is of their role: billing opens no matter, partners read it all", async () => {
  const paralegal = await ground.hire(here.id, "paralegal", "paralegal");
  const money = await ground.hire(here.id, "cobranza", "billing");
  const partner = await ground.hire(here.id, "socio", "partner");
  const { id: clientId } = await ground.addClient(here);
  const open = (cookie: string) =>
    ground.request("POST /api/matters", { cookie, body: { ...matter, clientId } });
  expect((await open(paralegal)).status).toBe(201);
  expect((await open(money)).status).toBe(403);
  expect((await ground.request("GET /api/matters", { cookie: money })).status).toBe(200);
  const audit = (cookie: string) => ground.request("GET /api/audit", { cookie });
  expect((await audit(paralegal)).status).toBe(403);
  const { body } = await audit(partner);
  expect(body.entries[0]).toMatchObject({
    action: "matter.created",
    actorName: "Name of paralegal",
  });
  await ground.hire(other.id, "socio", "partner");
  const both = await ground.comeAs("socio");
  expect((await audit(both)).status).toBe(400);
  const named = await ground.request(`GET /api/audit?firmId=${other.id}`, { cookie: both });
  expect(named.status).toBe(200);
});
