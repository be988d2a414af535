/** The account: one person over many businesses, by their own choice, and gone when they go. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { actsForHouse } from "#platform/trail/trail-desk.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { portalPlaces } from "../callers/places.query.ts";
import { consumerDesk, newPhone, sale, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startDouble, type Double } from "../testing/double.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
let other: Double;
beforeAll(async () => {
  ground = await startPortal();
  desk = consumerDesk(ground);
  other = await startDouble({ tenantId: "stall", tenantName: "Frutas <b>", apiKey: "k" });
  const { key } = ground;
  const body = { name: "Market", baseUrl: other.url, apiKey: "k" };
  await ground.request("PUT /api/platforms/market", { key, body });
  await ground.request("PUT /api/tenants/market/stall", {
    key,
    body: { ...usualTenant, slug: "frutas", name: "Frutas <b>" },
  });
});
afterAll(async () => {
  await ground.stop();
  await other.stop();
});
beforeEach(() => {
  ground.clock.advance(10 * minuteMs);
});

const visit = (path: string, cookie: string): Promise<Got> =>
  ground.request(`GET ${path}`, { cookie, headers: { accept: "text/html" } });

const addContact = async (contact: string, cookie: string): Promise<Got> => {
  const before = desk.sentTo(contact).length;
  const asked = await desk.post("/account/contacts/code", { contact }, { cookie });
  if (asked.status !== 200) return asked;
  const code = await desk.codeTo(contact, before + 1);
  return desk.post("/account/contacts", { contact, code }, { cookie });
};

const offerIn = (page: Got): string => /name="offer" value="([^"]+)"/.exec(page.text)?.[1] ?? "";

it("places are the businesses that know the proved contact, and nobody else's", async () => {
  const { db } = ground.app.services;
  const [phone, stranger] = [newPhone(), newPhone()];
  await desk.signIn(phone);
  const places = (number: string) =>
    portalPlaces(db, { sub: "x", email: null, phone: number }, ground.clock.now());
  expect(await places(`+52${phone}`)).toMatchObject([{ path: ground.place, kind: "shop" }]);
  expect(await places(stranger)).toEqual([]);
});

describe("other businesses", () => {
  it("show nothing until they are added, and nothing after they are removed", async () => {
    const phone = newPhone();
    other.consumers.set(phone, "fruit-lover");
    other.orders.push(sale("fruit-lover", { total: 55.5 }));
    const cookie = await desk.signIn(phone);
    const asked = await visit("/market/frutas/orders", cookie);
    expect(asked.text).toContain("¿Ver tus compras en Frutas &lt;b>?");
    expect(asked.text).not.toContain("$55.50");
    await desk.post("/account/businesses/search", { platform: "market" }, { cookie });
    const list = await ground.visit("/account/businesses", { cookie });
    expect(list.text).toContain('action="/shop/tienda/account/businesses/link"');
    expect(list.text).not.toContain("$55.50");
    const key = { platform: "market", tenant: "stall" };
    expect((await desk.post("/account/businesses/link", key, { cookie })).status).toBe(303);
    expect((await visit("/market/frutas/orders", cookie)).text).toContain("$55.50");
    await desk.post("/account/businesses/unlink", key, { cookie });
    expect((await visit("/market/frutas/orders", cookie)).text).not.toContain("$55.50");
  });

  it("that do not know the person cannot be added by guessing", async () => {
    const cookie = await desk.signIn(newPhone());
    const key = { platform: "market", tenant: "stall" };
    expect((await desk.post("/account/businesses/link", key, { cookie })).status).toBe(404);
  });

  it("are joined where they ask, and lead back", async () => {
    const phone = newPhone();
    other.consumers.set(phone, "joiner");
    const cookie = await desk.signIn(phone);
    const form = { next: "/market/frutas/invoices" };
    const got = await ground.request("POST /market/frutas/join", { form, cookie });
    expect(got.headers["location"]).toBe("/market/frutas/invoices");
    const away = await ground.request("POST /market/frutas/join", {
      form: { next: "https://evil.example" },
      cookie,
    });
    expect(away.headers["location"]).toBe("/market/frutas/orders");
  });

  it("that are away are said to be missing", async () => {
    const cookie = await desk.signIn(newPhone());
    await desk.post("/account/businesses/search", { platform: "market" }, { cookie });
    other.fault = "error";
    const { text } = await ground.visit("/account/businesses", { cookie });
    expect(text).toContain("Algunos negocios no responden");
    other.fault = "none";
  });
});

describe("contacts", () => {
  it("are added by a code, and find more purchases", async () => {
    const email = `mail-${newPhone()}@correo.example`;
    ground.double.consumers.set(email, "by-mail");
    ground.double.orders.push(sale("by-mail", { total: 31.25 }));
    const cookie = await desk.signIn(newPhone());
    const added = await addContact(email, cookie);
    expect(added.headers["location"]).toContain("done=doneAdded");
    expect((await ground.visit("/orders", { cookie })).text).toContain("$31.25");
    expect((await addContact(email, cookie)).status).toBe(400);
    const gone = await desk.post("/account/contacts/remove", { contact: email }, { cookie });
    expect(gone.status).toBe(303);
    expect((await ground.visit("/orders", { cookie })).text).not.toContain("$31.25");
  });

  it("of somebody else stay theirs, and the last one stays", async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const cookie = await desk.signIn(mine);
    await desk.signIn(theirs);
    const remove = (contact: string) =>
      desk.post("/account/contacts/remove", { contact }, { cookie });
    expect((await remove(theirs)).status).toBe(404);
    const last = await remove(mine);
    expect([last.status, last.text.includes("Es el único")]).toEqual([400, true]);
  });

  it("change only a moment after one proved who one is", async () => {
    const cookie = await desk.signIn(newPhone());
    ground.clock.advance(16 * minuteMs);
    const got = await desk.post("/account/contacts/code", { contact: newPhone() }, { cookie });
    expect(got.headers["location"]).toBe(
      "/shop/tienda/sign-in?next=%2Fshop%2Ftienda%2Faccount%2Fcontacts&again=1",
    );
    const again = await ground.request(`GET ${String(got.headers["location"])}`, { cookie });
    expect(again.text).toContain("confirma otra vez");
  });
});

describe("two accounts of one person", () => {
  it("become one when both contacts are proved, and the other's sessions end", async () => {
    const [phone, email] = [newPhone(), `two-${newPhone()}@correo.example`];
    ground.double.consumers.set(email, "second-self");
    ground.double.orders.push(sale("second-self", { total: 44.4 }));
    const oldCookie = await desk.signIn(email);
    const cookie = await desk.signIn(phone);
    ground.clock.advance(minuteMs);
    const asked = await addContact(email, cookie);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Ya tienes otra cuenta");
    expect((await ground.visit("/account", { cookie: oldCookie })).status).toBe(200);
    const merge = { offer: offerIn(asked) };
    const stranger = await desk.signIn(newPhone());
    const stolen = await desk.post("/account/contacts/merge", merge, { cookie: stranger });
    expect(stolen.status).toBe(400);
    const merged = await desk.post("/account/contacts/merge", merge, { cookie });
    expect(merged.headers["location"]).toContain("done=doneMerged");
    expect((await ground.visit("/account", { cookie: oldCookie })).status).toBe(303);
    expect((await ground.visit("/orders", { cookie })).text).toContain("$44.40");
    const twice = await desk.post("/account/contacts/merge", merge, { cookie });
    expect(twice.status).toBe(400);
    ground.clock.advance(10 * minuteMs);
    const page = await ground.visit("/account", { cookie: await desk.signIn(email) });
    expect(page.text).toContain(email);
    expect(page.text).toContain(phone.slice(-4));
  });

  it("stay two when the offer is old or invented", async () => {
    const email = `late-${newPhone()}@correo.example`;
    await desk.signIn(email);
    ground.clock.advance(minuteMs);
    const cookie = await desk.signIn(newPhone());
    const offer = offerIn(await addContact(email, cookie));
    ground.clock.advance(11 * minuteMs);
    const got = await desk.post("/account/contacts/merge", { offer }, { cookie });
    expect(got.status).toBe(400);
    const made = await desk.post("/account/contacts/merge", { offer: "v1.AAAA" }, { cookie });
    expect(made.status).toBe(400);
  });
});

describe("the account", () => {
  it("greets by a name that is words, whatever they are", async () => {
    const cookie = await desk.signIn(newPhone());
    await desk.post("/account/name", { name: " <i>Ana</i> \"' " }, { cookie });
    const page = await ground.visit("/account", { cookie });
    expect(page.text).not.toContain("<i>Ana");
    const long = await desk.post("/account/name", { name: "a".repeat(81) }, { cookie });
    expect(long.status).toBe(400);
  });

  it("lists its devices and ends one of them, never another person's", async () => {
    const phone = newPhone();
    const first = await desk.signIn(phone);
    ground.clock.advance(minuteMs);
    const second = await desk.signIn(phone);
    const { text } = await ground.visit("/account/devices", { cookie: second });
    const device = /name="device" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const stranger = await desk.signIn(newPhone());
    const end = (cookie: string) => desk.post("/account/devices/end", { device }, { cookie });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(second)).status).toBe(303);
    expect((await ground.visit("/account", { cookie: first })).status).toBe(303);
    expect((await ground.visit("/account", { cookie: second })).status).toBe(200);
  });

  it("is deleted when asked twice; a new sign-in is a new person", async () => {
    const phone = newPhone();
    ground.double.consumers.set(phone, "leaver");
    const cookie = await desk.signIn(phone);
    await desk.post("/account/name", { name: "Se Va" }, { cookie });
    const page = await ground.visit("/account/delete", { cookie });
    expect(page.text).toContain("No se puede deshacer");
    expect((await desk.post("/account/delete", {}, { cookie })).status).toBe(400);
    const gone = await desk.post("/account/delete", { sure: "yes" }, { cookie });
    expect([gone.status, gone.text.includes("Tu cuenta ya no existe")]).toEqual([200, true]);
    expect((await ground.visit("/account", { cookie })).status).toBe(303);
    ground.clock.advance(minuteMs);
    const anew = await ground.visit("/account", { cookie: await desk.signIn(phone) });
    expect(anew.text).not.toContain("Se Va");
    // What consumers do is their own: no audit keeps a name beyond its account.
    expect(await actsForHouse(ground.app.services, {})).toEqual([]);
  });
});
