/** Contacts over HTTP: what a tenant's program reads, adds, changes, imports and forgets. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got, Sent } from "#platform/testing/test-client.ts";
import { optOutByLink } from "../contact-consents/change-consent.command.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
let tenant: string;
let key: string;
const may = ["contacts:read", "contacts:write"];
beforeAll(async () => {
  desk = await startPlanDesk();
  tenant = await desk.addTenant();
  key = await keyWith(may, { tenantId: tenant });
});
afterAll(() => desk.stop());

const keyWith = async (permissions: readonly string[], scope: { readonly tenantId?: string }) =>
  (await desk.app.services.keys.create({ name: "k", permissions, scope })).key;
const ask = (method: string, rest = "", sent: Sent = {}, of = tenant): Promise<Got> =>
  desk.request(`${method} /api/ecosystem/tenants/${of}/contacts${rest}`, { key, ...sent });
let count = 0;
const add = async (more: object = {}) => {
  count += 1;
  const body = { email: `prog${count}@milpa.test`, ...more };
  const got = await ask("POST", "", { body });
  expect([200, 201]).toContain(got.status);
  return got.body as { readonly id: string; readonly allowed: readonly string[] };
};

describe("a contact", () => {
  it("is added with what it allows, completed by its address, read with its words", async () => {
    const consents = [{ channel: "email", proof: "formato 12" }];
    const made = await ask("POST", "", {
      body: { name: "Ana", email: " Ana@Milpa.test", tags: ["VIP", "x y"], consents },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: "ana@milpa.test",
      phone: null,
      locale: "es-MX",
      source: "api",
      tags: ["vip", "x-y"],
      allowed: ["email"],
    });
    const known = await ask("POST", "", {
      body: { email: "ana@milpa.test", phone: "+52 1 55 5000 7001", locale: "en" },
    });
    expect([known.status, known.body.id]).toEqual([200, made.body.id]);
    expect(known.body).toMatchObject({ name: "Ana", phone: "5550007001", locale: "en" });
    const read = await ask("GET", `/${made.body.id}`);
    expect(read.body.consents).toMatchObject([{ channel: "email", state: "granted" }]);
    expect(read.body.history).toMatchObject([{ how: "console", proof: "formato 12" }]);
  });

  it("of a repeated Idempotency-Key is one, and the answer the same", async () => {
    const sent = { body: { phone: "5550007002" }, headers: { "idempotency-key": newId() } };
    const [one, two] = [await ask("POST", "", sent), await ask("POST", "", sent)];
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect(two.headers["idempotency-replayed"]).toBe("true");
  });

  it("is changed in what is said of it, and in nothing else", async () => {
    const { id } = await add({ name: "Beto", tags: ["uno"] });
    expect((await ask("PATCH", `/${id}`, { body: { name: "Beto R." } })).body).toMatchObject({
      name: "Beto R.",
      tags: ["uno"],
      locale: "es-MX",
    });
    const changed = await ask("PATCH", `/${id}`, { body: { tags: ["dos"], locale: "en" } });
    expect(changed.body).toMatchObject({ name: "Beto R.", tags: ["dos"], locale: "en" });
  });

  it("is forgotten once", async () => {
    const { id } = await add();
    expect((await ask("DELETE", `/${id}`)).status).toBe(204);
    expect((await ask("DELETE", `/${id}`)).body.code).toBe("CONTACT_NOT_FOUND");
    expect((await ask("GET", `/${id}`)).status).toBe(404);
  });

  it("is listed by pages, by tag and by part of a name", async () => {
    const ids = [];
    for (let one = 0; one < 3; one += 1) ids.push((await add({ tags: ["lista"] })).id);
    const first = await ask("GET", "?tag=lista&limit=2");
    expect(first.body.contacts.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    const cursor = String(first.body.nextCursor);
    const rest = await ask("GET", `?tag=lista&limit=2&cursor=${cursor}`);
    expect(rest.body.contacts.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    expect(rest.body.nextCursor).toBeUndefined();
    expect((await ask("GET", "?search=%25")).body.contacts).toEqual([]);
  });
});

describe("a consent", () => {
  it("is written down with its proof, and withdrawn", async () => {
    const { id } = await add();
    const say = (state: string) =>
      ask("PUT", `/${id}/consents/email`, { body: { state, proof: "por teléfono" } });
    expect((await say("granted")).body).toMatchObject({ channel: "email", state: "granted" });
    expect((await say("withdrawn")).body).toMatchObject({ state: "withdrawn" });
    expect((await ask("GET", `/${id}`)).body.allowed).toEqual([]);
  });

  it("of who opted out is refused: theirs to take back", async () => {
    const { id } = await add({ consents: [{ channel: "email", proof: "p" }] });
    const out = { tenantId: tenant, contactId: id, channels: ["email"], wants: "out" } as const;
    await optOutByLink(desk.app.services.db, out, desk.clock.now());
    const body = { state: "granted", proof: "insiste" };
    const got = await ask("PUT", `/${id}/consents/email`, { body });
    expect([got.status, got.body.code]).toEqual([409, "CONTACT_OPTED_OUT"]);
    const again = await ask("POST", "", {
      body: { email: `prog${count}@milpa.test`, consents: [{ channel: "email", proof: "p" }] },
    });
    expect([again.status, again.body.allowed]).toEqual([200, []]);
  });
});

describe("a file", () => {
  const csv = [
    "name,email,phone,consent",
    "Pedro,pedro@milpa.test,5550007003,yes",
    ",roto,,",
    "Nadie,,,yes",
    "Susana,susana@milpa.test,123,email",
  ].join("\n");

  it("is taken, with what is wrong by line", async () => {
    const got = await ask("POST", "/import", { body: { file: "lista.csv", csv } });
    expect([got.status, got.body]).toEqual([
      200,
      {
        added: 1,
        known: 0,
        refused: 3,
        errors: [
          { line: 3, problem: "email" },
          { line: 4, problem: "nothing" },
          { line: 5, problem: "phone" },
        ],
      },
    ]);
    const [pedro] = (await ask("GET", "?search=pedro@")).body.contacts;
    expect(pedro.allowed).toEqual(["email", "sms", "voice"]);
    const again = await ask("POST", "/import", { body: { file: "lista.csv", csv } });
    expect(again.body).toMatchObject({ added: 0, known: 1 });
  });

  it.each([
    [" ", "csv: it is empty"],
    ["a,b\n1,2", "csv: its first line names no column"],
    ['correo\nx,y,z\n"', "csv: broken quotes"],
    [`correo\n${"a@b.cd\n".repeat(5_002)}`, "csv: more than 5000 lines"],
  ])("that cannot be read is refused: %j", async (broken, said) => {
    const got = await ask("POST", "/import", { body: { file: "f", csv: broken } });
    expect([got.status, got.body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(got.body.error).toContain(said);
  });
});

describe("is refused", () => {
  it.each([
    ["GET", "?cursor=x", {}],
    ["POST", "", { name: "Nadie" }],
    ["POST", "", { email: "no" }],
    ["POST", "", { phone: "123" }],
    ["POST", "", { email: "a@b.mx", consents: [{ channel: "email", proof: "" }] }],
    ["PATCH", "/ID", { name: 7 }],
    ["PUT", "/ID/consents/email", { state: "granted" }],
    ["PUT", "/ID/consents/fax", { state: "granted", proof: "p" }],
  ])("%s %s with %j", async (method, rest, body) => {
    const { id } = await add();
    const sent = method === "GET" ? {} : { body };
    const got = await ask(method, rest.replace("ID", id), sent);
    expect([got.status, got.body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it.each([
    ["GET", "/ID", undefined],
    ["PATCH", "/ID", { name: "x" }],
    ["DELETE", "/ID", undefined],
    ["PUT", "/ID/consents/email", { state: "withdrawn", proof: "p" }],
  ])("%s %s of a contact that is another tenant's or none", async (method, rest, body) => {
    const other = await desk.addTenant();
    const { id } = await add();
    const house = await keyWith(may, {});
    for (const [of, path] of [
      [tenant, rest.replace("ID", newId())],
      [other, rest.replace("ID", id)],
    ] as const) {
      const got = await ask(method, path, { key: house, ...(body && { body }) }, of);
      expect([got.status, got.body.code]).toEqual([404, "CONTACT_NOT_FOUND"]);
    }
    expect((await ask("GET", `/${id}`)).status).toBe(200);
  });

  it.each([
    ["GET", "", undefined],
    ["POST", "", { email: "a@b.mx" }],
    ["POST", "/import", { file: "f", csv: "correo" }],
    ["GET", `/${newId()}`, undefined],
    ["PATCH", `/${newId()}`, { name: "x" }],
    ["DELETE", `/${newId()}`, undefined],
    ["PUT", `/${newId()}/consents/sms`, { state: "withdrawn", proof: "p" }],
  ])("%s %s of a tenant that is none, or of another key", async (...given) => {
    const [method, rest, body] = given;
    const sent = body && { body };
    const house = await keyWith(may, {});
    const unknown = await ask(method, rest, { key: house, ...sent }, newId());
    expect([unknown.status, unknown.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
    const foreign = await keyWith(may, { tenantId: await desk.addTenant() });
    expect((await ask(method, rest, { key: foreign, ...sent })).status).toBe(403);
    const weak = await keyWith(["tenants:manage"], { tenantId: tenant });
    expect((await ask(method, rest, { key: weak, ...sent })).status).toBe(403);
  });
});
