/** Webhooks of a business on its pages: what they hear, whose they are, and who may see them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Business } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let list: string;
let fonda: Business;
let tenantId: string;
let manager: string;
beforeAll(async () => {
  ground = await startPeople();
  fonda = await ground.found();
  tenantId = fonda.id;
  list = `/n/${tenantId}/webhooks`;
  manager = await ground.hire(tenantId, "manuela");
});
afterAll(() => ground.stop());

const typed = { url: "https://conta.example.org/hook", event_order_paid: "yes" };
const linkIn = (text: string): string =>
  new RegExp(`href="(${list}/[0-9a-f-]{36})"`).exec(text)?.[1] ?? "";

test("what a manager registers hears of this business alone, and links to its sales", async () => {
  expect((await ground.see(`/n/${tenantId}/settings`, manager)).text).toContain(`"${list}"`);
  const made = await ground.press(list, typed, manager);
  expect([made.status, /data-copy="whsec_/.test(made.text)]).toEqual([200, true]);
  const foreign = (await ground.sell(await ground.found())).body.id as string;
  const own = (await ground.sell(fonda)).body.id as string;
  const page = await ground.see(linkIn(made.text), manager);
  expect(page.text).toContain(`/n/${tenantId}/orders/${own}`);
  expect(page.text).toContain("Venta pagada");
  expect([page.text.includes(foreign), page.text.includes("whsec_")]).toEqual([false, false]);
});

test("an endpoint of a key that serves all businesses is none of this one's", async () => {
  const key = await ground.addKey(["pos:read", "webhooks:manage"]);
  const body = { url: "https://house.example.org/hook", events: ["order.paid"] };
  const made = await ground.request("POST /api/webhooks/endpoints", { key, body });
  expect((await ground.see(list, manager)).text).not.toContain("house.example.org");
  const path = `${list}/${(made.body as { readonly id: string }).id}`;
  expect((await ground.see(path, manager)).status).toBe(404);
  expect((await ground.press(`${path}/rotate`, {}, manager)).status).toBe(404);
});

test("403 for the till, 303 for a stranger, and nothing is registered", async () => {
  const cashier = await ground.hire(tenantId, "carla", "operational");
  const form = { ...typed, url: "https://nobody.example.org/hook" };
  expect((await ground.press(list, form, cashier)).status).toBe(403);
  expect((await ground.press(list, form)).status).toBe(303);
  expect((await ground.see(list, manager)).text).not.toContain("nobody.example.org");
});
