/** What the register asks beside its sales: catalog, ticket codes and customers, by people too. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ticketCodesMost } from "#contracts/pos/register.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { admitPerson } from "#platform/people/persons.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { readTicketCode } from "../tickets/ticket-code.ts";
import { newPhone, startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos({ urls: { portal: "http://portal.test" } });
  fonda = await ground.found();
});
afterAll(() => ground.stop());

/** The cookie of somebody who works there. */
const cashierOf = async (business: Business): Promise<string> => {
  const { db, sessions, clock } = ground.app.services;
  const now = clock.now();
  const email = `${newId()}@till.test`;
  await addMember(db, { placeId: business.id, email, name: "Tomás", role: "operational", at: now });
  const id = await admitPerson(db, { sub: newId(), email, name: "Tomás" }, now);
  const header = await sessions.open({ shard: "people", id }, "test");
  return cookieOf({ headers: { "set-cookie": header } } as never);
};

describe("readRegister", () => {
  test("what is sold, where tickets lead, and open drawers", async () => {
    const opening = { tenantId: fonda.id, register: "Caja 1", openingAmount: 100 };
    const drawer = (await ground.post("/api/cash-sessions", opening)).body;
    const cookie = await cashierOf(fonda);
    const path = `GET /api/register?tenantId=${fonda.id}`;
    const got = await ground.request(path, { cookie });
    expect(got.status, got.text).toBe(200);
    expect(got.body).toMatchObject({
      now: "2026-11-20T18:00:00.000Z",
      invoiceWithinDays: 90,
      tenant: { id: fonda.id, name: "Fonda La Milpa" },
      ticketUrl: `http://portal.test/pos/${fonda.tenant.slug}/t/`,
      connected: { vouchers: false, payments: false },
      drawers: [{ id: drawer.id, register: "Caja 1" }],
    });
    expect(got.body.products.map((one: { name: string }) => one.name)).toEqual(
      fonda.products.filter(({ active }) => active).map(({ name }) => name),
    );
    expect(got.body.categories.length).toBe(3);
  });

  test("403 for people of another business, 400 and 404 for no business", async () => {
    const cookie = await cashierOf(await ground.found());
    const path = `GET /api/register?tenantId=${fonda.id}`;
    expect((await ground.request(path, { cookie })).status).toBe(403);
    expect((await ground.read("/api/register")).status).toBe(400);
    expect((await ground.read(`/api/register?tenantId=${newId()}`)).status).toBe(404);
  });
});

describe("issueTicketCodes", () => {
  const ask = (count: number, tenantId: string) =>
    ground.post("/api/register/ticket-codes", { tenantId, count });

  test("as many as asked for, each signed for its tenant", async () => {
    const { body } = await ask(20, fonda.id);
    const { vault } = ground.app.services;
    expect(new Set(body.codes).size).toBe(20);
    for (const code of body.codes as string[]) {
      expect(readTicketCode(vault, fonda.id, code)).toBe(code);
    }
  });

  test("400, 403 and 404", async () => {
    expect((await ask(ticketCodesMost + 1, fonda.id)).status).toBe(400);
    expect((await ask(1, newId())).status).toBe(404);
    const key = await ground.addKey(["pos:write"], fonda.id);
    const body = { tenantId: newId(), count: 1 };
    expect((await ground.post("/api/register/ticket-codes", body, { key })).status).toBe(403);
  });
});

describe("noteCustomer", () => {
  const note = (body: object) =>
    ground.post("/api/register/customers", { tenantId: fonda.id, ...body });

  test("finds a phone in any form; two tills at once note one new customer", async () => {
    const phone = newPhone();
    const typed = `+52 1 ${phone.slice(0, 2)} ${phone.slice(2)}`;
    const all = await Promise.all([note({ phone, name: "Ana" }), note({ phone: typed })]);
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(all.filter(({ body }) => body.isNew).length).toBe(1);
    expect((await note({ phone })).body).toMatchObject({ phone, isNew: false });
  });

  test("400, 403 and 404", async () => {
    expect((await note({ phone: "12345" })).body.field).toBe("phone");
    expect((await note({ phone: newPhone(), tenantId: newId() })).status).toBe(404);
    const key = await ground.addKey(["pos:write"], fonda.id);
    const body = { tenantId: newId(), phone: newPhone() };
    expect((await ground.post("/api/register/customers", body, { key })).status).toBe(403);
  });
});
