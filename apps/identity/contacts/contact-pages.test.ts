/** A tenant's people keep contacts: by hand, from a file, with what each allowed and how. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reachOf } from "../contact-consents/consents.query.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";
import { listContacts } from "./contacts.query.ts";

let people: PlanPeople;
let tenant: string;
let cookie: string;
let at: string;
beforeAll(async () => {
  people = await startPlanPeople();
  tenant = await people.addTenant();
  cookie = await people.ownerOf(tenant);
  at = `/plans/${tenant}/contacts`;
});
afterAll(() => people.stop());

const listed = (search = "") =>
  listContacts(people.app.services.db, tenant, { before: null, search, tag: "", limit: 50 });
const add = (form: Readonly<Record<string, string>>) => people.press(at, form, cookie);
const found = async (search: string) => {
  const [one] = await listed(search);
  if (!one) throw new Error(`nobody is called ${search}`);
  return one;
};
const reach = (id: string, channel: "email" | "sms" | "voice") =>
  reachOf(people.app.services.db, tenant, id, channel);

describe("a contact by hand", () => {
  it("is kept as addresses are compared, with tags and a consent that has its proof", async () => {
    const got = await add({
      name: "Lucía Ramos",
      email: " Lucia@Milpa.test ",
      phone: "+52 1 55 5000 0001",
      tags: "Clientes, café frío",
      allow_email: "yes",
      proof: "formato del 12 de marzo",
    });
    expect([got.status, got.headers.location]).toEqual([303, `${at}?done=added`]);
    const one = await found("lucía");
    expect(one).toMatchObject({
      email: "lucia@milpa.test",
      phone: "5550000001",
      tags: ["café-frío", "clientes"],
      allowed: ["email"],
    });
    expect(await reach(one.id, "email")).toMatchObject({ address: "lucia@milpa.test" });
    expect(await reach(one.id, "sms")).toBe("no_consent");
    const page = await people.see(`${at}/${one.id}`, cookie);
    expect(page.text).toContain("formato del 12 de marzo");
  });

  it("that is known by an address is completed, not doubled", async () => {
    const got = await add({ email: "LUCIA@milpa.test", whatsapp: "5550000002" });
    expect(got.headers.location).toBe(`${at}?done=known`);
    expect(await listed("lucia@")).toHaveLength(1);
    expect(await found("lucia@")).toMatchObject({ name: "Lucía Ramos", whatsapp: "5550000002" });
  });

  it.each([
    [{ email: "sin-arroba" }, "Ese correo no es válido."],
    [{ phone: "12345" }, "El teléfono lleva 10 dígitos."],
    [{ name: "Nadie" }, "Hace falta un correo, un teléfono o un WhatsApp."],
    [{ email: "x@y.mx", allow_sms: "yes" }, "Di cómo consta lo que permitió."],
    [{ email: "a b@c.d", name: "💥" }, "Ese correo no es válido."],
  ])("is refused with what is wrong: %j", async (form, text) => {
    const got = await add(form);
    expect(got.status).toBe(400);
    expect(got.text).toContain(text);
  });

  it("of two at once with one address is one", async () => {
    const form = { email: "dos@milpa.test" };
    await Promise.all([add(form), add(form), add(form)]);
    expect(await listed("dos@")).toHaveLength(1);
  });
});

describe("consents and tags", () => {
  it("are granted with a proof, withdrawn, and told in order", async () => {
    const { id } = await found("dos@");
    const to = `${at}/${id}`;
    expect((await people.press(to, { channel: "email", state: "granted" }, cookie)).status).toBe(
      400,
    );
    const grant = { channel: "email", state: "granted", proof: "lo dijo por teléfono" };
    await people.press(to, grant, cookie);
    expect(await reach(id, "email")).toMatchObject({ address: "dos@milpa.test" });
    await people.press(to, { channel: "email", state: "withdrawn" }, cookie);
    expect(await reach(id, "email")).toBe("no_consent");
    await people.press(to, { tags: "vip" }, cookie);
    await people.press(to, { tags: "vip, nuevo" }, cookie);
    await people.press(to, { tags: "nuevo" }, cookie);
    expect(await found("dos@")).toMatchObject({ tags: ["nuevo"] });
  });

  it("of who was forgotten leave nothing of them behind", async () => {
    const { id } = await found("dos@");
    await people.press(`${at}/${id}/forget`, {}, cookie);
    expect(await listed("dos@")).toEqual([]);
    expect((await people.see(`${at}/${id}`, cookie)).status).toBe(404);
  });
});

describe("a file", () => {
  const text = [
    "Nombre;Correo;Teléfono;Etiquetas;Consentimiento",
    "Pedro Páramo;pedro@milpa.test;55 5000 0003;comala;sí",
    "Susana;susana@milpa.test;;comala;correo, sms",
    "Sin dirección;;;;sí",
    "Roto;no-es-correo;;;",
  ].join("\n");
  const send = (more: Readonly<Record<string, string>>) =>
    people.press(`${at}/import`, { text, name: "lista.csv", ...more }, cookie);

  it("is shown first, and nothing is taken", async () => {
    const got = await send({});
    expect(got.status).toBe(200);
    expect(got.text).toContain("Tomar 2 contactos");
    expect(got.text).toContain("Ese correo no es válido.");
    expect(await listed("comala")).toEqual([]);
    expect(await listed("pedro@")).toEqual([]);
  });

  it("is taken when its bringer says so, and again adds nobody", async () => {
    const got = await send({ take: "yes" });
    expect(got.headers.location).toContain("added=2&known=0&refused=2");
    expect((await send({ take: "yes" })).headers.location).toContain("added=0&known=2&refused=2");
    expect((await found("pedro@")).allowed).toEqual(["email", "sms", "voice"]);
    // Only for what there is an address for.
    expect((await found("susana@")).allowed).toEqual(["email"]);
    const page = await people.see(`${at}/${(await found("pedro@")).id}`, cookie);
    expect(page.text).toContain("lista.csv, 2");
  });

  it.each([
    ["", "Elige un archivo."],
    ["a,b\n1,2", "La primera línea no nombra"],
    ['correo\nx,y,z\u0000\n"', "comillas rotas"],
    [`correo\n${"a@b.cd\n".repeat(5_002)}`, "pártelo"],
  ])("that cannot be read is refused: %j", async (broken, said) => {
    const got = await send({ text: broken });
    expect(got.status).toBe(400);
    expect(got.text).toContain(said);
  });
});

describe("quiet hours", () => {
  it("are shown, changed, and refused where they are none", async () => {
    const to = `/plans/${tenant}/quiet-hours`;
    expect((await people.see(to, cookie)).text).toContain('value="21:00"');
    const good = { timeZone: "America/Tijuana", from: "20:00", until: "10:30" };
    expect((await people.press(to, good, cookie)).status).toBe(303);
    expect((await people.see(to, cookie)).text).toContain('value="10:30"');
    const bad = await people.press(to, { ...good, timeZone: "Mars/Base" }, cookie);
    expect([bad.status, bad.text.includes("No conocemos esa zona horaria.")]).toEqual([400, true]);
    expect((await people.press(to, { ...good, until: "25:00" }, cookie)).status).toBe(400);
  });
});

it("a stranger finds nothing, and a viewer changes nothing", async () => {
  const stranger = await people.come();
  expect((await people.see(at, stranger)).status).toBe(404);
  expect((await people.press(at, { email: "ajeno@x.mx" }, stranger)).status).toBe(404);
});
