/** Standing consent: asked for by an app, given by the owner on a page, kept, and taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { allPermissions } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { tamper } from "#platform/testing/tamper.ts";

let ground: PeopleGround;
let key: string;
let lineage: string;
beforeAll(async () => {
  ground = await startPeople();
  const scope = { tenantId: newId() };
  const asked = { name: "Cooperativa Tequio", permissions: allPermissions, scope };
  ({ key, id: lineage } = await ground.app.services.keys.create(asked));
});
afterAll(() => ground.stop());

const ask = (user: string, more: object = {}, by = key) =>
  ground.request("POST /api/wallet-consents", {
    key: by,
    body: { user_id: user, per_payment: 100, per_day: 250, currency: "MXN", ...more },
  });
const read = (id: unknown, by = key) =>
  ground.request(`GET /api/wallet-consents/${String(id)}`, { key: by });
const pathOf = (url: unknown): string => new URL(String(url)).pathname;
const charge = async (user: string, amount: number, by = key): Promise<unknown> =>
  (await ground.pay({ user_id: user, amount, prefer_wallet: true }, { key: by })).body
    .payment_method;

/** An owner with money who came in, and who agreed to what is asked. */
const owner = async (amount = 1_000) => {
  const user = `owner-${newId()}`;
  const body = { amount, currency: "MXN" };
  await ground.request(`POST /api/wallets/${user}/top-ups`, { key: ground.key, body });
  return { user, cookie: await ground.comeAs(user) };
};
const agreed = async (more: object = {}) => {
  const one = await owner();
  const { body } = await ask(one.user, more);
  await ground.press(pathOf(body.url), { answer: "yes" }, one.cookie);
  return { ...one, id: body.consent_id };
};

describe("asking", () => {
  test("201, the same whether or not there is such a wallet; 404 for another app", async () => {
    const { user } = await owner();
    const got = await ask(user, { return_url: "https://tequio.example.org/back" });
    expect([got.status, got.body.status]).toEqual([201, "pending"]);
    expect(got.body).toMatchObject({ per_payment: 100, per_day: 250, decided_at: null });
    const nobody = await ask(newId());
    expect(Object.keys(nobody.body)).toEqual(Object.keys(got.body));
    expect(nobody.body.status).toBe("pending");
    const other = await read(got.body.consent_id, ground.key);
    expect([other.status, other.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    const list = await ground.request(`GET /api/wallet-consents?user_id=${user}`, { key });
    expect(list.body.consents).toEqual([got.body]);
  });

  test.each([
    [{ per_day: 99 }, "per_day"],
    [{ expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
    [{ return_url: "javascript:alert(1)" }, "return_url"],
    [{ per_payment: 0 }, "per_payment"],
  ])("400 for %o", async (more, field) => {
    const got = await ask("u", more);
    expect([got.status, got.body.field]).toEqual([400, field]);
  });
});

describe("the owner's page", () => {
  test("names the app and both limits, to nobody but the owner", async () => {
    const { user, cookie } = await owner();
    const { body } = await ask(user, { return_url: "https://tequio.example.org/back" });
    const path = pathOf(body.url);
    const page = await ground.see(path, cookie);
    for (const shown of ["Cooperativa Tequio", "$100.00", "$250.00"])
      expect(page.text).toContain(shown);
    expect((await ground.see(`${path}?lang=en`, cookie)).text).toContain("Yes, it may charge");
    const stranger = await ground.comeAs(`stranger-${newId()}`);
    expect((await ground.see(path, stranger)).status).toBe(404);
    expect((await ground.press(path, { answer: "yes" }, stranger)).status).toBe(404);
    expect((await ground.see(path)).text).not.toContain("Cooperativa");
    expect((await ground.press(path, { answer: "yes" })).status).toBe(404);
    expect((await read(body.consent_id)).body.status).toBe("pending");
    expect((await ground.press(path, { answer: "yes" }, cookie)).status).toBe(303);
    const after = await ground.see(path, cookie);
    expect(after.text).toContain("tequio.example.org");
    expect((await read(body.consent_id)).body.status).toBe("granted");
  });

  test("no is no, and an answer is given once; a week later there is none to give", async () => {
    const { user, cookie } = await owner();
    const { body } = await ask(user);
    await ground.press(pathOf(body.url), { answer: "no" }, cookie);
    await ground.press(pathOf(body.url), { answer: "yes" }, cookie);
    expect((await read(body.consent_id)).body.status).toBe("denied");
    expect(await charge(user, 50)).toBe("codi");
    const late = await ask(user);
    ground.clock.advance(8 * dayMs);
    const again = await ground.comeAs(user);
    await ground.press(pathOf(late.body.url), { answer: "yes" }, again);
    expect((await read(late.body.consent_id)).body.status).toBe("expired");
    expect(await charge(user, 50)).toBe("codi");
  });
});

describe("the page of an answered question says what is so now", () => {
  const text = async (id: unknown, user: string): Promise<string> =>
    (await ground.see(`/wallet/consents/${String(id)}`, await ground.comeAs(user))).text;

  test("of an app that was switched off, and of a permission that is over", async () => {
    const until = new Date(ground.clock.now().getTime() + dayMs).toISOString();
    const { user, id, cookie } = await agreed({ expires_at: until });
    expect(await text(id, user)).toContain("Cooperativa Tequio puede cobrar de tu saldo");
    await ground.press(`/wallet/apps/${lineage}`, { to: "off" }, cookie);
    expect(await text(id, user)).toContain("Cooperativa Tequio ya no puede cobrar de tu saldo");
    await ground.press(`/wallet/apps/${lineage}`, { to: "on" }, cookie);
    ground.clock.advance(2 * dayMs);
    expect(await text(id, user)).toContain("Cooperativa Tequio ya no cobra con él");
  });

  test("a no takes nothing back of what was agreed before, and does not say so", async () => {
    const { user, cookie } = await agreed();
    const more = await ask(user, { per_payment: 500, per_day: 500 });
    await ground.press(pathOf(more.body.url), { answer: "no" }, cookie);
    expect(await charge(user, 50)).toBe("wallet");
    const said = await text(more.body.consent_id, user);
    expect(said).toContain("No le diste este permiso a Cooperativa Tequio");
    expect(said).not.toContain("no puede cobrar");
  });
});

describe("charging", () => {
  test("within a payment's and a day's limit, and again the next business day", async () => {
    const { user } = await agreed();
    expect(await charge(user, 100.01)).toBe("codi");
    const amounts = [100, 100, 50.01, 50, 0.01];
    const methods = [];
    for (const amount of amounts) methods.push(await charge(user, amount));
    expect(methods).toEqual(["wallet", "wallet", "codi", "wallet", "codi"]);
    expect(await ground.balanceOf(user)).toBe(750);
    ground.clock.advance(dayMs);
    expect(await charge(user, 100)).toBe("wallet");
  });

  test("no other app of the same tenant, and no longer than was agreed", async () => {
    const until = new Date(ground.clock.now().getTime() + dayMs).toISOString();
    const { user, id } = await agreed({ expires_at: until });
    expect(await charge(user, 10)).toBe("wallet");
    expect(await charge(user, 10, await ground.addKey(allPermissions, newId()))).toBe("codi");
    ground.clock.advance(2 * dayMs);
    expect(await charge(user, 10)).toBe("codi");
    expect((await read(id)).body.status).toBe("expired");
  });
});

describe("the wallet's page", () => {
  const press = (cookie: string, id: string, to: string) =>
    ground.press(`/wallet/apps/${id}`, { to }, cookie);

  test("lists it with limits and last use; off, charges go another way", async () => {
    const { user, id } = await agreed();
    const cookie = await ground.comeAs(user);
    const before = await ground.see("/", cookie);
    expect(before.text).toContain("Cooperativa Tequio");
    expect(before.text).toContain("Hasta $100.00 por pago y $250.00 por día.");
    await charge(user, 10);
    expect((await press(cookie, lineage, "off")).status).toBe(303);
    expect((await ground.see(`/?switched=off&app=${lineage}`, cookie)).text).toContain(
      "Cooperativa Tequio ya no puede cobrar",
    );
    expect(await charge(user, 10)).toBe("codi");
    expect((await read(id)).body.status).toBe("revoked");
    await press(cookie, lineage, "on");
    expect([await charge(user, 10), (await read(id)).body.status]).toEqual(["wallet", "granted"]);
  });

  test("an ecosystem key too: its payments and transfers stop, and it is listed", async () => {
    const { user, cookie } = await owner();
    const found = await ground.app.services.keys.resolve(ground.key);
    const house = found?.lineageId ?? "";
    expect((await ground.see("/", cookie)).text).toContain(`/wallet/apps/${house}`);
    expect(await charge(user, 10, ground.key)).toBe("wallet");
    await press(cookie, house, "off");
    expect(await charge(user, 10, ground.key)).toBe("codi");
    const sent = await ground.request(`POST /api/wallets/${user}/transfers`, {
      key: ground.key,
      body: { to_user_id: "mule", amount: 1, currency: "MXN" },
    });
    expect([sent.status, sent.body.errorCode]).toEqual([403, "APP_SWITCHED_OFF"]);
    expect(await ground.balanceOf(user)).toBe(990);
    await press(cookie, house, "on");
    expect(await charge(user, 10, ground.key)).toBe("wallet");
  });

  test("nobody switches on what was never granted, nor for another person", async () => {
    const { user, cookie } = await owner();
    expect((await press(cookie, lineage, "on")).status).toBe(404);
    expect((await press("", lineage, "on")).status).not.toBe(303);
    expect((await press(cookie, "nonsense", "on")).status).toBe(404);
    expect((await press(cookie, lineage, "maybe")).status).toBe(400);
    expect(await charge(user, 10)).toBe("codi");
  });
});

describe("who paid in", () => {
  test("stands on the page and in the API, of top-ups and of transfers in", async () => {
    const { user, cookie } = await owner(20);
    const other = newId();
    const money = { amount: 5, currency: "MXN" };
    await ground.request(`POST /api/wallets/${user}/top-ups`, { key, body: money });
    await ground.request(`POST /api/wallets/${other}/top-ups`, { key, body: money });
    const body = { ...money, to_user_id: user };
    const sent = await ground.request(`POST /api/wallets/${other}/transfers`, { key, body });
    expect(sent.status).toBe(201);
    await charge(user, 10, ground.key);
    const got = await ground.request(`GET /api/wallets/${user}/movements`, { key: ground.key });
    const told = (got.body.movements as Record<string, unknown>[]).map((one) => [
      ...[one["kind"], one["paid_in_by"]],
    ]);
    const tequio = "Cooperativa Tequio";
    expect(told).toEqual([
      ["payment", null],
      ["transfer_in", tequio],
      ["top_up", tequio],
      ["top_up", "test"],
    ]);
    const page = (await ground.see("/", cookie)).text.replaceAll(/<[^>]+>/g, "");
    expect(page.match(/la puso Cooperativa Tequio/g)).toHaveLength(2);
    expect((await ground.see("/?lang=en", cookie)).text).toContain("paid in by Cooperativa");
  });

  test("of before it was written down: whose account it came from", async () => {
    const { user } = await owner(20);
    await tamper(ground, "update transfer set made_by = null");
    const got = await ground.request(`GET /api/wallets/${user}/movements`, { key: ground.key });
    expect(got.body.movements).toMatchObject([{ kind: "top_up", paid_in_by: "test" }]);
  });
});

describe("the checkout page", () => {
  const asked = async (user: string, amount = 60) => {
    const body = { user_id: user, amount, prefer_wallet: true };
    const got = await ground.pay(body, { key, idempotencyKey: newId() });
    return { id: String(got.body.payment_id), path: pathOf(got.body.checkout_url) };
  };
  const statusOf = async (id: string) => {
    const { body } = await ground.request(`GET /api/payments/${id}`, { key });
    return [body.status, body.payment_method];
  };

  test("its owner pays it from their wallet, once; the receipt follows", async () => {
    const { user, cookie } = await owner(100);
    const { id, path } = await asked(user);
    const page = await ground.see(path, cookie);
    expect(page.text).toContain("Pagar $60.00 con mi saldo");
    const press = () => ground.press(`${path}/wallet`, {}, cookie);
    const all = await Promise.all([press(), press(), press()]);
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await statusOf(id)).toEqual(["completed", "wallet"]);
    expect(await ground.balanceOf(user)).toBe(40);
    expect((await ground.see(path, cookie)).text).toContain("Listo, pagado");
  });

  test("tells nobody else of a wallet, and takes nothing on their word", async () => {
    const [rich, poor] = [await owner(100), await owner(1)];
    const [one, two] = [await asked(rich.user), await asked(poor.user)];
    const stranger = await ground.comeAs(`stranger-${newId()}`);
    for (const cookie of ["", stranger]) {
      const pages = [await ground.see(one.path, cookie), await ground.see(two.path, cookie)];
      const shown = pages.map(({ text }) => /<h2>Paga con tu saldo.*?<\/section>/s.exec(text)?.[0]);
      expect(shown[0]?.replaceAll(one.path.slice(10), "")).toBe(
        shown[1]?.replaceAll(two.path.slice(10), ""),
      );
      await ground.press(`${one.path}/wallet`, {}, cookie);
    }
    expect(await statusOf(one.id)).toEqual(["pending", "codi"]);
    await ground.press(`${two.path}/wallet`, {}, poor.cookie);
    expect((await ground.see(two.path, poor.cookie)).text).toContain("Tu saldo no alcanza");
    expect(await statusOf(two.id)).toEqual(["pending", "codi"]);
    expect(await ground.balanceOf(rich.user)).toBe(100);
  });
});
