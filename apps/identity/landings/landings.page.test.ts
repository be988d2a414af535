/** Landings over HTTP: visitors keep their variant, robots do not count, hostility harms nobody. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startNetworkDesk, type NetworkDesk } from "../networks/testing/network-desk.ts";

let desk: NetworkDesk;
beforeAll(async () => {
  desk = await startNetworkDesk();
});
afterAll(() => desk.stop());

const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
const visit = (slug: string, headers: Record<string, string> = { "user-agent": browser }) =>
  desk.request(`GET /l/${slug}`, { headers });
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers["set-cookie"]]
    .flat()
    .map(String)
    .find((one) => one.startsWith("milpa_landing_")) ?? "";
const jar = (cookie: string): string => cookie.split(";")[0] ?? "";
const leave = (slug: string, form: Record<string, string>, cookie = "") =>
  desk.request(`POST /l/${slug}`, { form, headers: { cookie, "user-agent": browser } });

const texts = { headline: "Pan recién hecho", text: "Cada mañana.", button: "Quiero pan" };

const people = async (tenantId: string): Promise<string> =>
  (await desk.see(`/plans/${tenantId}/contacts`, await desk.ownerOf(tenantId))).text;

let count = 0;
const addLanding = async (headlines: readonly string[] = ["A", "B"]) => {
  const tenantId = await desk.addTenant();
  count += 1;
  const slug = `pan-${count}`;
  const [first = "A", ...others] = headlines;
  const made = await desk.pressAt(tenantId, "landings", { ...texts, slug, headline: first });
  const at = /landings\/[^?]+/.exec(String(made.headers["location"]))?.[0] ?? "";
  for (const headline of others) await desk.pressAt(tenantId, at, { ...texts, headline });
  await desk.pressAt(tenantId, at, { do: "live" });
  return { tenantId, slug, at, id: at.slice("landings/".length) };
};

const counted = (id: string) =>
  desk.rows(
    `select headline, share, views, conversions, retired_best from landing_variant
      where landing_id = $1 order by id`,
    [id],
  );
const sum = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

describe("a visitor", () => {
  test("keeps the variant that it was given, and counts once", async () => {
    const { slug, id } = await addLanding();
    const first = await visit(slug);
    const cookie = cookieOf(first.headers);
    expect(cookie).toMatch(/Path=\/l\/pan-\d+; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const headline = /<h1[^>]*>([AB])</.exec(first.text)?.[1];
    for (let again = 0; again < 5; again += 1) {
      const got = await visit(slug, { "user-agent": browser, cookie: jar(cookie) });
      expect(/<h1[^>]*>([AB])</.exec(got.text)?.[1]).toBe(headline);
    }
    expect(sum(await counted(id), "views")).toBe(1);
  });

  test("counts as a success once, and is known once by its address", async () => {
    const { slug, id, tenantId, at } = await addLanding(["A"]);
    const cookie = jar(cookieOf((await visit(slug)).headers));
    const form = { email: "Ana@ejemplo.mx", name: "Ana", consent: "yes" };
    const done = await leave(slug, form, cookie);
    expect(done.headers["location"]).toBe(`/l/${slug}?thanks=1`);
    await leave(slug, form, cookie);
    await leave(slug, { ...form, email: "otra@ejemplo.mx" }, jar(cookieOf(done.headers)));
    await leave(slug, { ...form, email: "sin.galleta@ejemplo.mx" });
    expect(await counted(id)).toMatchObject([{ views: 1, conversions: 1 }]);
    const page = (await desk.seeAt(tenantId, at)).text;
    for (const who of ["Ana@ejemplo.mx", "otra@ejemplo.mx", "sin.galleta@ejemplo.mx"])
      expect(page).toContain(who);
    const [lead] = await desk.rows("select consent from landing_lead where landing_id = $1", [id]);
    expect(lead?.["consent"]).toMatch(/^Acepto que Milpa \d+ me escriba por correo/);
    const contacts = await people(tenantId);
    expect(contacts).toContain("ana@ejemplo.mx");
    expect(contacts).toContain("sin.galleta@ejemplo.mx");
  });

  test.each([["Googlebot/2.1"], [""], ["WhatsApp/2.23"], ["curl/8.5"]])(
    "that is a program (%s) sees the page and counts for nothing",
    async (agent) => {
      const { slug, id } = await addLanding(["A"]);
      const got = await visit(slug, { "user-agent": agent });
      expect([got.status, cookieOf(got.headers)]).toEqual([200, ""]);
      await visit(slug, { "user-agent": browser, "sec-purpose": "prefetch" });
      expect(sum(await counted(id), "views")).toBe(0);
    },
  );
});

describe("a contact whom the form names", () => {
  const contactOf = async (tenantId: string, email: string) => {
    const sql = "select id, name, locale from contact where tenant_id = $1 and email = $2";
    return (await desk.rows(sql, [tenantId, email]))[0];
  };

  test("and who is known keeps name and language: anybody may type an address", async () => {
    const { slug, tenantId } = await addLanding(["A"]);
    const owner = await desk.ownerOf(tenantId);
    const known = { email: "eva@ejemplo.mx", name: "Eva Luna", locale: "en" };
    await desk.press(`/plans/${tenantId}/contacts`, known, owner);
    const before = await contactOf(tenantId, "eva@ejemplo.mx");
    await leave(slug, { email: "eva@ejemplo.mx", name: "Una broma", consent: "yes" });
    expect(await contactOf(tenantId, "eva@ejemplo.mx")).toEqual(before);
    // Where no name was known, the one that was left is better than none.
    await desk.press(`/plans/${tenantId}/contacts`, { email: "sin@ejemplo.mx" }, owner);
    await leave(slug, { email: "sin@ejemplo.mx", name: "Ivo", consent: "yes" });
    expect(await contactOf(tenantId, "sin@ejemplo.mx")).toMatchObject({ name: "Ivo" });
    await leave(slug, { email: "nueva@ejemplo.mx", consent: "yes" });
    expect(await contactOf(tenantId, "nueva@ejemplo.mx")).toMatchObject({ name: "" });
  });

  test("is forgotten with what they left, here and at no other tenant", async () => {
    const [one, other] = [await addLanding(["A"]), await addLanding(["A"])];
    for (const { slug } of [one, other])
      await leave(slug, { email: "Olvido@ejemplo.mx", name: "O", consent: "yes" });
    const { id } = (await contactOf(one.tenantId, "olvido@ejemplo.mx")) ?? {};
    const owner = await desk.ownerOf(one.tenantId);
    await desk.press(`/plans/${one.tenantId}/contacts/${String(id)}/forget`, {}, owner);
    const left = await desk.rows(
      "select tenant_id as at from landing_lead where email_key = 'olvido@ejemplo.mx'",
    );
    expect(left).toEqual([{ at: other.tenantId }]);
  });
});

describe("what is hostile", () => {
  test.each([
    [{ email: "no", consent: "yes" }, "Escribe un correo"],
    [{ email: "a@b", consent: "yes" }, "Escribe un correo"],
    [{ email: "a b@b.mx", consent: "yes" }, "Escribe un correo"],
    [{ email: `${"a".repeat(300)}@b.mx`, consent: "yes" }, "Escribe un correo"],
    [{ email: "a@b.mx" }, "hace falta que lo aceptes"],
    [{ email: "a@b.mx", consent: "perhaps" }, "hace falta que lo aceptes"],
  ])("a form with %j is refused in words", async (form, why) => {
    const { slug } = await addLanding(["A"]);
    const got = await leave(slug, form);
    expect([got.status, got.text.includes(why)]).toEqual([400, true]);
  });

  test("a filled trap is thanked and kept out", async () => {
    const { slug, id } = await addLanding(["A"]);
    const form = { email: "robot@x.mx", consent: "yes", website: "http://x" };
    expect((await leave(slug, form)).status).toBe(303);
    expect(await desk.rows("select 1 from landing_lead where landing_id = $1", [id])).toEqual([]);
  });

  test("invented cookies and addresses find nothing, and harm nothing", async () => {
    const { slug, id } = await addLanding(["A"]);
    for (const value of ["x", "%", "0".repeat(36), `${"0".repeat(36)}.c`, "../../x", "é"]) {
      const cookie = `milpa_landing_${slug}=${encodeURIComponent(value)}`;
      expect((await visit(slug, { "user-agent": browser, cookie })).status).toBe(200);
    }
    for (const path of ["x", "nadie", "..%2f", "%00", "A".repeat(500), "pan--1"])
      expect([400, 404, 414]).toContain((await visit(path)).status);
    expect(sum(await counted(id), "conversions")).toBe(0);
    await desk.rows("update landing set state = 'ended' where id = $1", [id]);
    expect((await visit(slug)).status).toBe(404);
  });

  test.each([
    [{ slug: "x" }, "La dirección lleva de 3 a 60"],
    [{ slug: "pan dulce" }, "La dirección lleva de 3 a 60"],
    [{ headline: "" }, "El encabezado lleva"],
    [{ headline: "x".repeat(121) }, "El encabezado lleva"],
    [{ text: "\0" }, "El texto lleva"],
    [{ button: "x".repeat(41) }, "El botón lleva"],
  ])("a landing typed with %j is refused in words", async (typed, why) => {
    const tenantId = await desk.addTenant();
    const form = { ...texts, slug: "tres", ...typed };
    const got = await desk.pressAt(tenantId, "landings", form);
    expect([got.status, got.text.includes(why)]).toEqual([400, true]);
  });

  test("an address belongs to one landing, a landing to one tenant", async () => {
    const { slug, at } = await addLanding();
    const other = await desk.addTenant();
    const got = await desk.pressAt(other, "landings", { ...texts, slug });
    expect([got.status, got.text.includes("ya está en uso")]).toEqual([400, true]);
    expect((await desk.seeAt(other, at)).status).toBe(404);
    expect((await desk.pressAt(other, at, { do: "ended" })).status).toBe(404);
    expect((await visit(slug)).status).toBe(200);
  });
});

test("optimize-landings shares out anew, retires what is clearly worse, and says why", async () => {
  const { id, tenantId, at, slug } = await addLanding(["Buena", "Mala", "Nueva"]);
  const [alike] = await counted(id);
  expect([alike?.["share"], sum(await counted(id), "share")]).toEqual([3_334, 10_000]);
  const set = (headline: string, views: number, conversions: number) =>
    desk.rows(
      `update landing_variant set views = $3, conversions = $4
        where landing_id = $1 and headline = $2`,
      [id, headline, views, conversions],
    );
  await set("Buena", 1_000, 120);
  await set("Mala", 1_000, 30);
  await set("Nueva", 40, 4);
  expect(await desk.run("optimize-landings")).toMatchObject({ retired: 1 });
  const [good, bad, fresh] = await counted(id);
  expect(bad).toMatchObject({ share: 0, retired_best: 0 });
  expect(Number(good?.["share"]) + Number(fresh?.["share"])).toBe(10_000);
  expect(Number(good?.["share"])).toBeGreaterThan(5_000);
  const before = await counted(id);
  await desk.run("optimize-landings");
  expect(await counted(id)).toEqual(before);
  const page = (await desk.seeAt(tenantId, at)).text;
  expect(page).toContain("Retirada el");
  expect(page).toMatch(/tras 1,000 visitas, la probabilidad de que fuera la mejor era 0\s?%/);
  desk.clock.advance(dayMs);
  for (let visitor = 0; visitor < 20; visitor += 1)
    expect((await visit(slug)).text).not.toContain("Mala");
});
