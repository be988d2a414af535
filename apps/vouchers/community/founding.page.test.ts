/** An empty instance in production: founded with the console alone, and a first sale by HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addOperator, removeOperator } from "#platform/people/operators.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { signedIn, written } from "../testing/signing-in.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp, { mode: "production" });
});
afterAll(() => world.stop());

const founderEmail = "operacion@milpa.example";

const signIn = (contact: string): Promise<string> => signedIn(world, contact);

const send = (line: string, cookie: string, form: Readonly<Record<string, string>>): Promise<Got> =>
  world.request(`POST ${line}`, { cookie, form });

const founding = {
  name: "Mercado del Norte",
  zone: "America/Tijuana",
  days: "",
  administratorName: "Inés Robles",
  email: founderEmail,
  phone: "",
};

const cellIds = (page: Got): readonly string[] =>
  [...page.text.matchAll(/href="\/cells\/([0-9a-f-]{36})"/g)].map(([, id = ""]) => id);

test("whoever is no operator of the instance gets no code, and founds nothing", async () => {
  await world.request("POST /sign-in/code", { form: { contact: founderEmail } });
  expect(world.sent).toEqual([]);
  const got = await world.request("POST /communities", { form: founding });
  expect([got.status, got.headers["location"]]).toEqual([303, expect.stringContaining("/sign-in")]);
});

test("an operator founds; cells, members, a key by console; a sale by HTTP", async () => {
  const { db, clock } = world.app.services;
  await addOperator(db, { email: founderEmail, roles: ["founder"], at: clock.now() });
  const founder = await signIn(founderEmail);
  expect((await world.request("GET /", { cookie: founder })).headers["location"]).toBe(
    "/communities",
  );
  for (const wrong of [{ name: " " }, { zone: "Mars/Base" }, { days: "0" }, { email: "no" }]) {
    expect((await send("/communities", founder, { ...founding, ...wrong })).status).toBe(400);
  }
  const founded = await send("/communities", founder, founding);
  expect([founded.status, founded.headers["location"]]).toEqual([303, "/cells"]);
  const cookie = cookieOf(founded);

  expect((await send("/cells", cookie, { name: "Mercado", limit: "1000" })).status).toBe(303);
  const [umbrella = ""] = cellIds(await world.request("GET /cells", { cookie }));
  const stall = { name: "Tamales", umbrella, limit: "500", cashback: "10" };
  expect((await send("/cells", cookie, stall)).status).toBe(303);
  const page = await world.request("GET /cells", { cookie });
  const cellId = cellIds(page).find((id) => id !== umbrella) ?? "";
  expect(page.text).toContain("Bajo Mercado");

  const ana = { name: "Ana", email: "ana@milpa.example", phone: "55 1234 5678" };
  expect((await send("/members", cookie, ana)).status).toBe(303);
  await written(world, "ana@milpa.example");
  const members = await world.request("GET /members?search=5512345678", { cookie });
  expect(members.text).toContain("ana@milpa.example");

  const form = { name: "Caja", confirmed: "yes", [`cell_${cellId}`]: "yes" };
  const may = { may_charges_create: "yes", may_charges_settle: "yes" };
  const made = await send("/keys", cookie, { ...form, ...may });
  const key = /data-copy="(milpa_vouchers_[^"]+)"/.exec(made.text)?.[1] ?? "";
  const body = { cellId, totalCents: 10_000, externalRef: "T-1" };
  const charge = await world.request("POST /api/charge-requests", { key, body });
  const payer = await signIn("ana@milpa.example");
  const at = `/api/charge-requests/${charge.body.id}`;
  await world.request(`POST ${at}/apply`, { cookie: payer, body: {} });
  const settled = await world.request(`POST ${at}/settle`, { key, body: {} });
  expect(settled.body).toMatchObject({ ok: true, cashCents: 10_000, cashbackCents: 1_000 });
  const { body: community } = await world.request("GET /api/me/community", { cookie });
  expect(community).toMatchObject({ name: "Mercado del Norte", timeZone: "America/Tijuana" });
  expect((await auditLedger(db, community.id)).findings).toEqual([]);
});

test("another operator founds beside for somebody else; removed, they are nobody", async () => {
  const { db, clock } = world.app.services;
  const email = "segunda@milpa.example";
  await addOperator(db, { email, roles: ["founder"], at: clock.now() });
  const second = await signIn(email);
  const other = { ...founding, name: "Tianguis", email: "luz@milpa.example" };
  const founded = await send("/communities", second, other);
  expect(founded.headers["location"]).toBe("/communities?done=founded");
  const list = await world.request("GET /communities", { cookie: second });
  for (const name of ["Mercado del Norte", "Tianguis"]) expect(list.text).toContain(name);
  expect((await send("/communities", second, other)).status).toBe(400);
  const luz = await signIn("luz@milpa.example");
  expect((await world.request("GET /cells", { cookie: luz })).text).toContain("Todavía no hay");
  expect((await world.request("GET /communities", { cookie: luz })).text).not.toContain(
    "Mercado del Norte",
  );
  await removeOperator(db, email);
  const asked = await world.request("POST /api/sessions", { body: { email, code: "000000" } });
  expect(asked.status).toBe(401);
});
