/** What the office does on its pages: couriers, the depot, standing orders; and what it is told. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { listMembers } from "#platform/people/memberships.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { depot, settle, startDelivery, type Business, type DeliveryGround } from "./ground.ts";

let ground: DeliveryGround;
let at: Business;
let cookie: string;
let hired = 0;
beforeAll(async () => {
  ground = await startDelivery();
});
beforeEach(async () => {
  at = await ground.found();
  hired += 1;
  cookie = await ground.hire(at.id, `office-${hired}`);
});
afterAll(() => ground.stop());

const post = (rest: string, form: Readonly<Record<string, string>>): Promise<Got> =>
  ground.request(`POST /n/${at.id}/${rest}`, { cookie, form });
const get = (rest: string): Promise<Got> => ground.request(`GET /n/${at.id}/${rest}`, { cookie });
const memo = { name: "Memo", email: "", capacity: "8", mon: "yes", fri: "yes" };

it("couriers are added, changed and rest; what is wrong with a form is said", async () => {
  expect((await get("couriers")).text).toContain("Todavía no hay repartidores");
  const wrong = await post("couriers", { name: "", email: "memo", capacity: "0" });
  expect(wrong.status).toBe(400);
  for (const text of ["Escribe su nombre", "no es un correo", "1 y 200", "al menos un día"])
    expect(wrong.text).toContain(text);
  expect((await post("couriers", memo)).status).toBe(303);
  const [one] = (await ground.read(at, "/api/couriers")).couriers;
  expect(one).toMatchObject({ name: "Memo", email: null, capacity: 8, weekdays: ["mon", "fri"] });
  const refused = await post(`couriers/${one.id}`, { ...memo, capacity: "x" });
  expect([refused.status, refused.text.includes("1 y 200")]).toEqual([400, true]);
  const rest = await post(`couriers/${one.id}`, { ...memo, email: "Memo@Example.org" });
  expect(rest.status).toBe(303);
  const [rests] = (await ground.read(at, "/api/couriers")).couriers;
  expect(rests).toMatchObject({ email: "memo@example.org", active: false });
  for (const nobody of [newId(), "memo"])
    expect((await post(`couriers/${nobody}`, memo)).status).toBe(400);
});

it("the depot is set where the first page sends for it", async () => {
  const place = { latitude: "19.35", longitude: "-99.16", leavesAt: "08:30" };
  const wrong = await post("depot", { ...place, latitude: "norte" });
  expect([wrong.status, wrong.text.includes("Latitud de -90 a 90")]).toEqual([400, true]);
  expect((await post("depot", place)).status).toBe(303);
  expect((await get("couriers")).text).toContain("08:30");
});

it("a standing order is paused, goes on and ends; one not begun makes no order", async () => {
  await ground.send(at, "PUT /api/depot", depot);
  const { customerId, addressId } = await settle(ground, at, { phone: "5560000001" });
  const items = [{ productId: at.bottles, quantity: 2 }];
  const wish = { customerId, addressId, items, weekdays: ["fri", "sat"] };
  const { body: order } = await ground.send(at, "POST /api/standing-orders", wish);
  const later = { ...wish, startsOn: "2026-11-21" };
  const { body: next } = await ground.send(at, "POST /api/standing-orders", later);
  const path = `standing/${order.id}`;
  expect((await post(path, { do: "pause", until: "mañana" })).status).toBe(400);
  expect((await post(`standing/${newId()}`, { do: "end" })).status).toBe(404);
  expect((await post(path, { do: "pause", until: "2026-12-24" })).status).toBe(303);
  expect((await get("standing")).text).toContain("En pausa hasta el");
  await post(path, { do: "resume", until: "" });
  await ground.send(at, `PATCH /api/products/${at.bottles}`, { isActive: false });
  expect((await get("standing")).text).toContain("ya no llevas Paquete de 12 botellas");
  await ground.send(at, `PATCH /api/products/${at.bottles}`, { isActive: true });
  await post(path, { do: "end" });
  await post(`standing/${next.id}`, { do: "end" });
  await ground.job("generate-routes");
  const { orders } = await ground.read(at, "/api/orders");
  expect(orders.map(({ day }: { day: string }) => day)).toEqual(["2026-11-20"]);
});

it("an address that is none is refused, for couriers and customers", async () => {
  const rider = { name: "Memo", capacity: 1, weekdays: ["mon"], email: "memo" };
  expect((await ground.send(at, "POST /api/couriers", rider)).body.code).toBe("INVALID_REQUEST");
  const person = { name: "Ana", email: "ana" };
  expect((await ground.send(at, "POST /api/customers", person)).body.code).toBe("INVALID_REQUEST");
  const short = { name: "Ana", phone: "123" };
  expect((await ground.send(at, "POST /api/customers", short)).body.code).toBe("INVALID_REQUEST");
});

it("staff is invited and moved by who owns the business, and an owner remains", async () => {
  const invited = await post("staff", { name: "Lola", email: "lola@example.org", kind: "courier" });
  expect(invited.headers["location"]).toBe(`/n/${at.id}/staff?done=added`);
  const { text } = await get("staff");
  const lola = new RegExp(
    `${at.id}/staff/([0-9a-f-]{36})"[^>]*>(?:(?!</form>).)*Invitar otra`,
    "s",
  );
  const member = lola.exec(text)?.[1] ?? "";
  expect((await post(`staff/${member}`, { change: "dispatcher" })).status).toBe(303);
  expect((await get("staff")).text).toContain("Que reparta");
  const dispatcher = await ground.hire(at.id, `plans-${hired}`, "dispatcher");
  const path = `/n/${at.id}/staff`;
  expect((await ground.request(`GET ${path}`, { cookie: dispatcher })).status).toBe(403);
  const own = (await listMembers(ground.app.services.db, at.id)).find(
    (one) => one.role === "owner",
  );
  expect((await post(`staff/${own?.id ?? ""}`, { change: "courier" })).status).toBe(400);
});
