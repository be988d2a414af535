/** Webhooks of an organization on its pages: registered, heard, sent again, and whose they are. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let list: string;
let member: string;
let otherList: string;
let other: string;
beforeAll(async () => {
  ground = await startPeople();
  const elsewhere = await ground.addOrganization();
  list = `/o/${ground.organizationId}/webhooks`;
  otherList = `/o/${elsewhere}/webhooks`;
  member = await ground.member("mar");
  other = await ground.member("otilia", elsewhere);
});
afterAll(() => ground.stop());

const typed = { url: "https://conta.example.org/hook", event_cfdi_stamped: "yes" };
const register = async (): Promise<string> => {
  const { text } = await ground.press(list, typed, member);
  return new RegExp(`href="(${list}/[0-9a-f-]{36})"`).exec(text)?.[1] ?? "";
};
const deliveriesIn = (text: string): readonly string[] =>
  [...text.matchAll(/name="delivery" value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "");

test("what a member registers stands in the list, its secret is shown once", async () => {
  expect((await ground.see(list, member)).text).not.toContain(typed.url);
  const made = await ground.press(list, typed, member);
  expect([made.status, /data-copy="whsec_/.test(made.text)]).toEqual([200, true]);
  const after = await ground.see(list, member);
  expect([after.text.includes(typed.url), after.text.includes("whsec_")]).toEqual([true, false]);
  const { event_cfdi_stamped: _none, ...nothing } = typed;
  expect((await ground.press(list, nothing, member)).status).toBe(400);
});

test("whichever app asked for it, an invoice stands in the log, and is sent again", async () => {
  const path = await register();
  expect(deliveriesIn((await ground.see(path, member)).text)).toEqual([]);
  const { invoiceId } = (await ground.stamp({})).body as { readonly invoiceId: string };
  const page = await ground.see(path, member);
  expect(page.text).toContain(`/o/${ground.organizationId}/invoices/${invoiceId}`);
  expect(page.text).toContain("Factura timbrada");
  const [delivery = ""] = deliveriesIn(page.text);
  const again = await ground.press(`${path}/replay`, { delivery }, member);
  expect([again.status, again.headers["location"]]).toEqual([303, `${path}?done=replayed`]);
  expect(deliveriesIn((await ground.see(path, member)).text)).toHaveLength(2);
  for (const unknown of ["", "x", newId()])
    expect((await ground.press(`${path}/replay`, { delivery: unknown }, member)).status).toBe(404);
});

test("404 and 403 for another organization's people, 303 for strangers", async () => {
  const path = await register();
  const [, id = ""] = path.split("/webhooks/");
  expect((await ground.see(`${otherList}/${id}`, other)).status).toBe(404);
  expect((await ground.press(`${otherList}/${id}/replay`, {}, other)).status).toBe(404);
  for (const at of [list, path]) {
    expect((await ground.see(at, other)).status).toBe(403);
    expect((await ground.see(at)).status).toBe(303);
  }
  expect((await ground.press(list, typed, other)).status).toBe(403);
  expect((await ground.press(`${path}/remove`, { confirmed: "yes" }, other)).status).toBe(403);
  expect((await ground.see(path, member)).status).toBe(200);
});
