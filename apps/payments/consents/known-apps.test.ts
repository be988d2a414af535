/** Who an owner reads is behind an app, and what an answer of theirs is worth now. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { allPermissions } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
beforeAll(async () => {
  ground = await startPeople();
});
afterAll(() => ground.stop());

const permissions = [...allPermissions, "keys:manage"];
const issue = (name: string, scope: object) =>
  ground.app.services.keys.create({ name, permissions, scope });
/** A key that an app makes for itself, under a name of its choice. */
const madeBy = async (key: string, name: string, scope: object): Promise<string> => {
  const body = { name, permissions: allPermissions, scope };
  const got = await ground.request("POST /api/keys", { key, body });
  expect(got.status).toBe(201);
  return String(got.body.key);
};

const owner = async () => {
  const user = `owner-${newId()}`;
  const body = { amount: 1_000, currency: "MXN" };
  await ground.request(`POST /api/wallets/${user}/top-ups`, { key: ground.key, body });
  return { user, cookie: await ground.comeAs(user) };
};
const ask = async (key: string, user: string, per_payment: number) => {
  const body = { user_id: user, per_payment, per_day: per_payment, currency: "MXN" };
  const got = await ground.request("POST /api/wallet-consents", { key, body });
  return { id: String(got.body.consent_id), path: `/wallet/consents/${got.body.consent_id}` };
};
const plain = async (path: string, cookie: string): Promise<string> =>
  (await ground.see(path, cookie)).text.replaceAll(/<[^>]+>/g, "");

describe("an app that calls itself what it likes", () => {
  const posing = "Cooperativa Tequio (dice llamarse «Milpa oficial»)";

  test("is shown as whose it is: asking, listed, in the code, where it paid in", async () => {
    const scope = { tenantId: newId() };
    const key = await madeBy((await issue("Cooperativa Tequio", scope)).key, "Milpa oficial", {});
    const { user, cookie } = await owner();
    const { path } = await ask(key, user, 100);
    expect(await plain(path, cookie)).toContain(`${posing} quiere poder cobrar`);
    expect(await plain(`${path}?lang=en`, cookie)).toContain("it calls itself “Milpa oficial”");
    await ground.press(path, { answer: "yes" }, cookie);
    expect(await plain(path, cookie)).toContain(`${posing} puede cobrar`);
    expect(await plain("/", cookie)).toContain(posing);
    const money = { amount: 5, currency: "MXN" };
    await ground.request(`POST /api/wallets/${user}/top-ups`, { key, body: money });
    expect(await plain("/", cookie)).toContain("la puso Cooperativa Tequio");
    const wanted = { amount: 160, user_id: user };
    const paid = await ground.pay(wanted, { key });
    const checkout = await plain(new URL(String(paid.body.checkout_url)).pathname, cookie);
    expect(checkout).toContain("Cooperativa Tequio");
    expect(checkout).not.toContain("Milpa oficial");
    const asked = { id: newId(), user_id: user, amount: 10, currency: "MXN" };
    await ground.request("POST /api/wallet-codes", { key, body: asked });
    await expect.poll(() => ground.sent.map(({ text }) => text).join()).toContain(posing);
  });

  test("takes no tenant's name by naming its number", async () => {
    const tenantId = newId();
    await issue("Fonda Doña Mari", { tenantId });
    const key = await madeBy((await issue("Un extraño", {})).key, "Fonda Doña Mari", { tenantId });
    const { user, cookie } = await owner();
    const { path } = await ask(key, user, 100);
    expect(await plain(path, cookie)).toContain("Un extraño (dice llamarse «Fonda Doña Mari»)");
  });
});

test("of a long list the ecosystem's own apps come first", async () => {
  const { user, cookie } = await owner();
  const { key } = await issue("Abarrotes", { tenantId: newId() });
  const { path } = await ask(key, user, 100);
  await ground.press(path, { answer: "yes" }, cookie);
  const shown = await plain("/", cookie);
  expect(shown.indexOf("App de la casa")).toBeLessThan(shown.indexOf("Abarrotes"));
});

describe("a permission that a newer one replaced", () => {
  test("says so, in the API and on its page; the newer one stands", async () => {
    const { user, cookie } = await owner();
    const { key } = await issue("Cooperativa Tequio", { tenantId: newId() });
    const [older, newer, refused] = [
      await ask(key, user, 100),
      await ask(key, user, 50),
      await ask(key, user, 500),
    ];
    const status = async ({ id }: { readonly id: string }): Promise<unknown> =>
      (await ground.request(`GET /api/wallet-consents/${id}`, { key })).body.status;
    await ground.press(older.path, { answer: "yes" }, cookie);
    expect([await status(older), await status(newer)]).toEqual(["granted", "pending"]);
    await ground.press(newer.path, { answer: "yes" }, cookie);
    await ground.press(refused.path, { answer: "no" }, cookie);
    expect([await status(older), await status(newer)]).toEqual(["replaced", "granted"]);
    expect(await plain(older.path, cookie)).toContain("tomó su lugar");
    expect(await plain(newer.path, cookie)).toContain("puede cobrar de tu saldo: $50.00");
    const list = await ground.request(`GET /api/wallet-consents?user_id=${user}`, { key });
    const told = (list.body.consents as { status: string }[]).map((one) => one.status);
    expect(told).toEqual(["denied", "granted", "replaced"]);
  });
});
