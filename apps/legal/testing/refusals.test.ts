/** What every operation refuses, each with its status and its code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround, type TestFirm } from "./ground.ts";

let ground: LegalGround;
let here: TestFirm;
let other: TestFirm;
let wholeKey: string;
beforeAll(async () => {
  ground = await startLegal();
  here = await ground.found();
  other = await ground.found("Luna");
  wholeKey = await ground.addKey(["legal:read", "legal:write"]);
});
afterAll(() => ground.stop());

const id = newId();
const matter = { title: "Cobro", clientId: id, practiceArea: "civil" };

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
];

const ask = (line: string, key: string, body: object | undefined, firmId?: string) => {
  const path = firmId === undefined ? line : `${line}?firmId=${firmId}`;
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
    for (const { status, body } of [made, read, changed])
      expect([status, body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
  }
});

test("a cursor that is none of ours is 400", async () => {
  const { id: matterId } = await ground.openMatter(here);
  for (const path of ["clients", "matters", "audit", `matters/${matterId}/timeline`]) {
    const got = await ground.send(here, `GET /api/${path}?cursor=%00`);
    expect([path, got.status, got.body.field]).toEqual([path, 400, "cursor"]);
  }
});

test("422 for a key with another body, wherever something is made", async () => {
  const { id: clientId } = await ground.addClient(here);
  const made: readonly (readonly [string, object, object])[] = [
    ["/api/clients", { name: "Ana" }, { name: "Beto" }],
    ["/api/matters", { ...matter, clientId }, { ...matter, clientId, title: "Otro" }],
    ["/api/conflicts", { names: ["Ana"] }, { names: ["Beto"] }],
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
