/** Webhooks in the console: registered for a merchant, tested, rotated, switched and removed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
  cookie = await ground.operator();
});
afterAll(() => ground.stop());

const list = "/console/webhooks";
type Form = Readonly<Record<string, string>>;
const see = (path: string) => ground.see(path, cookie);
const press = (path: string, form: Form = {}) => ground.press(path, form, cookie);
const secretIn = ({ text }: Got): string => /data-copy="(whsec_[^"]+)"/.exec(text)?.[1] ?? "";
const merchantIn = ({ text }: Got): string => /value="(key:[^"]+)"/.exec(text)?.[1] ?? "";
const typed = async (more: Form = {}): Promise<Form> => ({
  audience: merchantIn(await see(`${list}/new`)),
  url: "https://partner.example.org/hook",
  event_payment_completed: "yes",
  event_payment_refunded: "yes",
  ...more,
});

test("registered for one merchant: its notices alone, and a secret shown once", async () => {
  const made = await press(list, await typed({ description: "Tienda" }));
  const path = /href="(\/console\/webhooks\/[0-9a-f-]{36})"/.exec(made.text)?.[1] ?? "";
  expect([made.status, made.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(secretIn(made)).toMatch(/^whsec_/);
  const other = await ground.addKey();
  const [own, foreign] = [await ground.pay({ amount: 500 }), await ground.pay({}, { key: other })];
  await ground.confirm("codi", String(own.body.payment_id));
  const page = await see(path);
  expect(page.text).toContain("Pago completado");
  expect(page.text).toContain(`/console/payments/${String(own.body.payment_id)}`);
  expect(page.text).not.toContain(String(foreign.body.payment_id));
  expect([secretIn(page), page.text.includes("Tienda")]).toEqual(["", true]);

  const tested = await press(`${path}/test`);
  expect(tested.headers["location"]).toBe(`${path}?done=tested`);
  const after = await see(`${path}?done=tested`);
  expect(after.text).toContain("Prueba");
  expect(after.text).toContain("La prueba sale enseguida");

  const rotated = secretIn(await press(`${path}/rotate`));
  expect(rotated).toMatch(/^whsec_/);
  expect(rotated).not.toBe(secretIn(made));
});

test("off and on, and removed after a question", async () => {
  const made = await press(
    list,
    await typed({ audience: "everybody", event_payment_failed: "yes" }),
  );
  const path = /href="(\/console\/webhooks\/[0-9a-f-]{36})"/.exec(made.text)?.[1] ?? "";
  expect((await press(`${path}/status`, { to: "disabled" })).status).toBe(303);
  const off = await see(`${path}?done=stopped&lang=en`);
  expect(off.text).toContain("somebody disabled it");
  expect(off.text).not.toContain(`${path}/test`);
  expect((await press(`${path}/status`, { to: "active" })).status).toBe(303);
  expect((await see(path)).text).toContain(`${path}/test`);
  expect((await press(`${path}/remove`)).text).toContain("¿Quitar este webhook?");
  expect((await see(list)).text).toContain(path);
  const removed = await press(`${path}/remove`, { confirmed: "yes" });
  expect(removed.headers["location"]).toBe(`${list}?done=removed`);
  expect((await see(`${list}?done=removed`)).text).not.toContain(path);
  expect((await press(`${path}/test`)).status).toBe(404);
});

test("400 without a notice, a merchant or an address; what was typed stays", async () => {
  const {
    event_payment_completed: _one,
    event_payment_refunded: _other,
    ...without
  } = await typed();
  for (const [form, field] of [
    [without, "event_payment_completed"],
    [await typed({ audience: "key:nobody" }), "audience"],
    [await typed({ url: "ftp://partner.example.org" }), "url"],
  ] as const) {
    const got = await press(list, form);
    expect([got.status, got.text.includes(`#field-${field}"`)]).toEqual([400, true]);
    expect(got.text).toContain("partner.example.org");
  }
});

test("404 for none; 303 and 403 for those who may not", async () => {
  const paula = await ground.comeAs("paula");
  const path = `${list}/${newId()}`;
  for (const act of ["test", "rotate", "status", "remove"]) {
    expect((await press(`${path}/${act}`)).status).toBe(404);
    expect((await press(`${list}/nothing/${act}`)).status).toBe(404);
    expect((await ground.press(`${path}/${act}`, {}, paula)).status).toBe(403);
    expect((await ground.press(`${path}/${act}`, {})).status).toBe(303);
  }
  expect((await ground.press(list, await typed(), paula)).status).toBe(403);
  expect((await ground.see(`${list}/new`, paula)).status).toBe(403);
});
