// A business's own pages: what it took in, its payments, and money taken out by its owners alone.
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { paymentPlaces } from "../callers/places.query.ts";
import { registerTenant } from "../house/register-tenant.command.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { rowsOf } from "../testing/rows.ts";

let ground: PeopleGround;
let owner: string;
let key: string;
const tenant = newId();
const at = (rest: string) => `/m/${tenant}/${rest}`;
const account = "032180000118359719";

/** As identity makes a business known. */
const register = async (body: object) => {
  const raw = JSON.stringify(body);
  const signed = queueHeaders(testQueueSecret, raw, new Date());
  const headers = { ...signed, "content-type": "application/json" };
  return ground.request(`PUT /internal/ecosystem-tenants/${tenant}`, { raw, headers });
};

beforeAll(async () => {
  ground = await startPeople();
  const known = { name: "Tortillería Lupita", email: "cuentas@lupita.example" };
  const got = await register({ ...known, owner_email: "lupita@example.org" });
  expect(got.status).toBe(200);
  owner = await ground.comeAs("lupita", "lupita@example.org");
  key = await ground.addKey(undefined, tenant);
  await sell(700);
});
afterAll(() => ground.stop());

const sell = async (amount: number, seller = key): Promise<void> => {
  const { body } = await ground.pay({ amount, concept: "Maíz y cal" }, { key: seller });
  await ground.request("POST /api/sandbox/rails/codi/confirm", {
    key: seller,
    body: { payment_id: body.payment_id },
  });
};
const see = async (rest: string, cookie = owner) => (await ground.see(at(rest), cookie)).text;
const take = (form: Record<string, string>, cookie = owner) =>
  ground.request(`POST ${at("payouts")}`, { cookie, form });
const payouts = () => rowsOf(ground, "select id, cents, status, asked_by_sub from payout");

test("who founded it sees its figures; whoever has its billing address does not", async () => {
  const text = await see("figures");
  for (const part of ["Tortillería Lupita", "$700.00", "Nada en los 30 días anteriores"])
    expect(text).toContain(part);
  const billing = await ground.comeAs("billing", "cuentas@lupita.example");
  expect((await ground.see(at("figures"), billing)).status).toBe(403);
  expect((await ground.see(at("figures"))).status).toBe(303);
  const person = { sub: "lupita", email: "lupita@example.org", phone: null };
  const places = await paymentPlaces(ground.app.services.db, person, ground.clock.now());
  const own = places.find(({ kind }) => kind === "business");
  expect(own).toMatchObject({ title: "Tortillería Lupita", path: at("figures") });
  expect(own?.figures?.[0]?.value).toBe(70_000);
});

test("made known again, people stay as they are", async () => {
  await register({ name: "Lupita", email: "x@lupita.example", owner_email: "otra@example.org" });
  const other = await ground.comeAs("otra", "otra@example.org");
  expect((await ground.see(at("figures"), other)).status).toBe(403);
});

test("payments by state, and the same as a file", async () => {
  expect(await see("payments")).toContain("Maíz y cal");
  expect(await see("payments?status=failed")).toContain("Ningún cobro coincide");
  const url = `${ground.app.url}${at("payments.csv")}`;
  const got = await httpRequest(url, { headers: { cookie: owner } });
  const lines = (await got.body.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/Maíz y cal,.*,700\.00,0\.00,700\.00$/);
});

test("an owner takes money out: asked once more, made once, and called back", async () => {
  const wanted = { amount: "250", account: "0321 8000 0118 3597 19", holder: "Lupita" };
  const asked = await take(wanted);
  expect([asked.status, asked.text.includes("IXE Banco")]).toEqual([200, true]);
  expect(await payouts()).toEqual([]);
  const id = newId();
  const meant = { ...wanted, id, confirmed: "yes" };
  const both = await Promise.all([take(meant), take(meant)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(await payouts()).toEqual([
    { id, cents: 25_000, status: "approved", asked_by_sub: "lupita" },
  ]);
  expect(await see("payouts")).toContain("$450.00");
  const back = await ground.request(`POST ${at(`payouts/${id}/cancel`)}`, { cookie: owner });
  expect(back.headers["location"]).toContain("done=cancelled");
  const again = await ground.request(`POST ${at(`payouts/${id}/cancel`)}`, { cookie: owner });
  expect(again.status).toBe(303);
  expect(await see("payouts")).toContain("Cancelado");
});

test("what was typed wrong is said beside its field, and nothing moves", async () => {
  const good = { amount: "10", account, holder: "" };
  const wrongs: readonly (readonly [Record<string, string>, number, string])[] = [
    [{ ...good, amount: "-1" }, 400, "Escribe un importe"],
    [{ ...good, amount: "x" }, 400, "Escribe un importe"],
    [{ ...good, account: "032180000118359718" }, 400, "Esa CLABE no es correcta"],
    [{ ...good, amount: "700.01", id: newId(), confirmed: "yes" }, 409, "Es más de lo que puedes"],
  ];
  for (const [form, status, text] of wrongs) {
    const got = await take(form);
    expect([got.status, got.text.includes(text)], text).toEqual([status, true]);
  }
  expect((await payouts()).filter(({ status }) => status !== "cancelled")).toEqual([]);
});

test("an accountant looks, and takes nothing out", async () => {
  const { db } = ground.app.services;
  const now = ground.clock.now();
  const who = { placeId: tenant, email: "conta@example.org", role: "accountant", at: now };
  await addMember(db, who);
  const accountant = await ground.comeAs("conta", "conta@example.org");
  expect(await see("payouts", accountant)).toContain("Solo quien es dueño");
  const form = { amount: "10", account, holder: "", id: newId(), confirmed: "yes" };
  expect((await take(form, accountant)).status).toBe(200);
  const cancel = `POST ${at(`payouts/${newId()}/cancel`)}`;
  expect((await ground.request(cancel, { cookie: accountant })).status).toBe(404);
  expect((await payouts()).filter(({ status }) => status !== "cancelled")).toEqual([]);
});

test("another merchant's payout is touched by nobody who knows its id", async () => {
  const [theirs] = await payouts();
  const { db } = ground.app.services;
  const known = { id: newId(), name: "Molino Nixtamal", email: "molino@example.org" };
  await registerTenant(db, known, known.email, ground.clock.now());
  const miller = await ground.comeAs("miller", known.email);
  await sell(100, await ground.addKey(undefined, known.id));
  const form = { amount: "60", account, holder: "", id: String(theirs?.["id"]), confirmed: "yes" };
  for (let pressed = 0; pressed < 2; pressed += 1) {
    const got = await ground.request(`POST /m/${known.id}/payouts`, { cookie: miller, form });
    // Of the forged id nothing is remembered: the second time there is not enough left.
    expect(got.status).toBe(pressed === 0 ? 303 : 409);
  }
  const [first, own, ...more] = await payouts();
  expect([first, more]).toEqual([theirs, []]);
  expect(own).toMatchObject({ cents: 6_000, asked_by_sub: "miller" });
  expect((await ground.see(`/m/${known.id}/payouts`, miller)).text).toContain("$40.00");
});
