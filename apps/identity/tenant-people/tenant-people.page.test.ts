/** Who may see a tenant: whoever has its billing address, whom they invite, and operators. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "#platform/id.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";
import { identityPlaces } from "../callers/places.query.ts";

let people: PlanPeople;
let tenantId: string;
let owner: string;
beforeAll(async () => {
  people = await startPlanPeople();
  tenantId = await people.subscribe({});
  owner = await people.ownerOf(tenantId);
});
afterAll(() => people.stop());

const at = (rest = "") => `/plans/${tenantId}${rest}`;
/** Once the letter is sent, which is after the page answered. */
const linkTo = (email: string): Promise<string> =>
  vi.waitFor(() => {
    const letter = people.sent.filter((one) => one.to === email).at(-1)?.text ?? "";
    const link = /\/invitations\/\S+/.exec(letter)?.[0];
    if (link === undefined) throw new Error("no link yet");
    return link;
  });

/** Invited, and come in by the link. */
const invited = async (role: string): Promise<{ email: string; cookie: string }> => {
  const email = `${newId().slice(-12)}@example.org`;
  const added = await people.press(at("/people"), { email, role }, owner);
  expect(added.status).toBe(303);
  const cookie = await people.come({ email });
  const taken = await people.see(await linkTo(email), cookie);
  expect(taken.headers["location"]).toBe(at());
  return { email, cookie };
};

describe("the way in", () => {
  test("strangers sign in first; others find nothing, whatever the address", async () => {
    const got = await people.request(`GET ${at()}`);
    expect(got.headers["location"]).toMatch(/^\/sign-in\?next=%2Fplans/);
    const other = await people.come();
    for (const path of [at(), at("/people"), `/plans/${newId()}`, "/plans/none"])
      expect((await people.see(path, other)).status).toBe(404);
  });

  test("whoever has the billing address owns it, and goes there straight", async () => {
    const got = await people.see("/plans", owner);
    expect([got.status, got.headers["location"]]).toEqual([303, at()]);
    expect((await people.see(at("/people"), owner)).text).toContain("Dueño");
    const nobody = await people.see("/plans", await people.come());
    expect(nobody.text).toContain("Todavía no hay ningún plan tuyo");
  });

  test("operators see all of them, others' keys none", async () => {
    const operator = await people.come({ roles: ["operator"] });
    expect((await people.see(at("/people"), operator)).status).toBe(200);
  });

  test("the switcher knows the tenant, also before the first visit", async () => {
    const other = await people.subscribe({});
    const { body } = await people.call(`GET /api/ecosystem/tenants/${other}`);
    const email: string = body.billing_email;
    const cookie = await people.come({ email });
    const { db, clock } = people.app.services;
    const sub = (await db.pool.query("select id from account where email = $1", [email])).rows[0]
      .id;
    const places = await identityPlaces(db, { sub, email, phone: null }, clock.now());
    expect(places).toContainEqual(
      expect.objectContaining({ id: other, path: `/plans/${other}`, kind: "organization" }),
    );
    expect((await people.see(`/plans/${other}`, cookie)).status).toBe(200);
  });
});

describe("roles", () => {
  test("an accountant reads and cannot let others in", async () => {
    const { cookie } = await invited("accountant");
    const page = await people.see(at("/people"), cookie);
    expect(page.text).not.toContain('name="email"');
    const got = await people.press(at("/people"), { email: "x@example.org" }, cookie);
    expect([got.status, got.text.includes("Tu papel aquí no alcanza")]).toEqual([403, true]);
  });

  test("a role is changed and somebody taken off; the last owner stays", async () => {
    const { email, cookie } = await invited("viewer");
    const page = await people.see(at("/people"), owner);
    const make = [...page.text.matchAll(/value="(owner [^"]+)"/g)].map(([, value = ""]) => value);
    for (const one of make) await people.press(at("/people"), { make: one }, owner);
    const again = await people.press(at("/people"), { email: "y@example.org" }, cookie);
    expect(again.headers["location"]).toBe(`${at("/people")}?done=added`);
    await people.press(at("/people"), { remove: email }, owner);
    expect((await people.see(at(), cookie)).status).toBe(404);
  });

  test("nobody takes themselves off, nor the last owner", async () => {
    const only = await people.subscribe({});
    const own = await people.ownerOf(only);
    await people.see(`/plans/${only}`, own);
    const { body } = await people.call(`GET /api/ecosystem/tenants/${only}`);
    const form = { remove: body.billing_email as string };
    const self = await people.press(`/plans/${only}/people`, form, own);
    expect([self.status, self.text.includes("No te puedes quitar a ti")]).toEqual([400, true]);
    const operator = await people.come({ roles: ["operator"] });
    const last = await people.press(`/plans/${only}/people`, form, operator);
    expect([last.status, last.text.includes("al menos un dueño")]).toEqual([400, true]);
  });
});

describe("invitations", () => {
  test("a link is of the address it was sent to, once", async () => {
    const email = `${newId().slice(-12)}@example.org`;
    await people.press(at("/people"), { email, role: "viewer" }, owner);
    const link = await linkTo(email);
    const other = await people.see(link, await people.come());
    expect([other.status, other.text.includes("es para otro correo")]).toEqual([403, true]);
    const gone = await people.see("/invitations/none", owner);
    expect([gone.status, gone.text.includes("ya no sirve")]).toEqual([403, true]);
    const stranger = await people.request(`GET ${link}`);
    expect(stranger.headers["location"]).toMatch(/^\/sign-in\?next=%2Finvitations/);
  });

  test("a wrong address is told beside its field", async () => {
    const got = await people.press(at("/people"), { email: "ana" }, owner);
    expect([got.status, got.text.includes("Escribe un correo completo")]).toEqual([400, true]);
  });

  test("in English, the same", async () => {
    expect((await people.see(`${at("/people")}?lang=en`, owner)).text).toContain("Owner");
  });
});
