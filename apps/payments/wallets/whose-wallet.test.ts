/** A wallet is charged only with its owner's consent, and no answer tells of what it holds. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { minuteMs } from "#platform/clock.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { putContact } from "../spoken-codes/wallet-contacts.store.ts";
import { allPermissions } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { runJob } from "../testing/rows.ts";

let ground: PeopleGround;
let key: string;
let otherKey: string;
beforeAll(async () => {
  ground = await startPeople();
  key = await ground.addKey(allPermissions, newId());
  otherKey = await ground.addKey(allPermissions, newId());
});
afterAll(() => ground.stop());

const money = (amount: number) => ({ amount, currency: "MXN" });
const call = (line: string, body?: object, by = key): Promise<Got> =>
  ground.request(line, { key: by, ...(body ? { body } : {}) });

/** What an answer says, without what is another each time. */
const said = ({ status, text }: Got, user: string): string =>
  `${status} ${text}`
    .replaceAll(user, "user")
    .replaceAll(/"(qr_string|folio_codi)":"(?:[^"\\]|\\.)*"/g, '"$1":"…"')
    .replaceAll(/checkout\/[\w-]+/g, "checkout/token")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time");

describe("a payment by a key of a tenant", () => {
  test.each([20, 199.99, 200, 499.99, 500, 500.01])(
    "of %d goes on as if there were no wallet, and says the same",
    async (amount) => {
      const [rich, nobody] = [await ground.userWith(500), newId()];
      for (const prefer of [true, false]) {
        const more = { amount, prefer_wallet: prefer };
        const got = await ground.pay({ user_id: rich, ...more }, { key });
        expect(got.body).toMatchObject({ payment_method: "codi", status: "pending" });
        const same = await ground.pay({ user_id: nobody, ...more }, { key });
        expect(said(got, rich)).toEqual(said(same, nobody));
      }
      expect(await ground.balanceOf(rich)).toBe(500);
    },
  );

  test("also where that key opened the wallet: opening is no consent", async () => {
    const user = newId();
    await call(`POST /api/wallets/${user}/top-ups`, money(300));
    const got = await ground.pay({ user_id: user, amount: 100 }, { key });
    expect(got.body.payment_method).toBe("codi");
  });

  test("an ecosystem key charges with payments:create alone, as the contract has it", async () => {
    const user = await ground.userWith(500);
    const weak = await ground.addKey(["payments:create"]);
    const got = await ground.pay({ user_id: user, amount: 100 }, { key: weak });
    expect(got.body).toMatchObject({ payment_method: "wallet", status: "completed" });
  });

  test("nor through an offering, a deal or a subscription", async () => {
    const user = await ground.userWith(500);
    const offering = { name: "Molino", units: 9, unit_price: 10, deadline: "2027-06-01T00:00:00Z" };
    const made = await call("POST /api/offerings", offering);
    const path = `POST /api/offerings/${String(made.body.offering_id ?? made.body.id)}/purchases`;
    const bought = await call(path, { user_id: user, units: 1 });
    const stranger = newId();
    const same = await call(path, { user_id: stranger, units: 1 });
    expect([bought.status, bought.body.errorCode]).toEqual([409, "INSUFFICIENT_FUNDS"]);
    expect(said(bought, user)).toEqual(said(same, stranger));
    const lines = [{ description: "Renta", quantity: 1, unit_price: 50 }];
    const deal = { user_id: user, concept: "Renta", lines, every: "month" };
    await call("POST /api/deals", { ...deal, starts_on: "2026-11-01" });
    await call("POST /api/subscriptions", { user_id: user, ...money(30), concept: "Canasta" });
    await runJob(ground, "deal-billing");
    await runJob(ground, "subscription-renewals");
    expect(await ground.balanceOf(user)).toBe(500);
    const asked = await ground.request(`GET /api/payments?user_id=${user}`, { key });
    const methods = (asked.body.payments as { payment_method: string }[]).map(
      ({ payment_method: method }) => method,
    );
    expect(methods).toEqual(["codi", "codi"]);
  });
});

describe("reading and moving by a key of a tenant", () => {
  const lines = (user: string): readonly (readonly [string, object?])[] => [
    [`GET /api/wallets/${user}`],
    [`GET /api/wallets/${user}/movements`],
    [`POST /api/wallets/${user}/transfers`, { to_user_id: "mule", ...money(1) }],
    [`POST /api/wallets/${user}/transfers`, { to_user_id: "mule", ...money(900_000) }],
  ];
  const both = async (user: string) => {
    const nobody = newId();
    const unknown = lines(nobody);
    for (const [index, [line, body]] of lines(user).entries()) {
      const got = await call(line, body);
      expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
      const same = await call(unknown[index]?.[0] ?? "", unknown[index]?.[1]);
      expect(got.text).toBe(same.text);
    }
  };

  test("404 for a wallet that another opened, word for word as for one of nobody", async () => {
    const user = await ground.userWith(500);
    await both(user);
    const theirs = newId();
    await call(`POST /api/wallets/${theirs}/top-ups`, money(5), otherKey);
    await both(theirs);
    expect(await ground.balanceOf(user)).toBe(500);
  });

  test("200 for those that its line of keys opened, by a top-up or a transfer in", async () => {
    const [one, two] = [newId(), newId()];
    await call(`POST /api/wallets/${one}/top-ups`, money(30));
    const sent = await call(`POST /api/wallets/${one}/transfers`, { to_user_id: two, ...money(9) });
    expect([sent.status, sent.body.balance]).toEqual([201, 21]);
    expect((await call(`GET /api/wallets/${two}`)).body.balance).toBe(9);
    expect((await call(`GET /api/wallets/${two}`, undefined, otherKey)).status).toBe(404);
  });

  test("until their owner comes in person: from then on the wallet is the owner's", async () => {
    const user = `owner-${newId()}`;
    await call(`POST /api/wallets/${user}/top-ups`, money(0.01));
    await ground.request(`POST /api/wallets/${user}/top-ups`, {
      key: ground.key,
      body: money(700),
    });
    await ground.comeAs(user);
    await both(user);
    expect(await ground.balanceOf(user)).toBe(700.01);
  });

  test("a refund opens a wallet for nobody's key", async () => {
    const user = newId();
    const asked = await ground.pay({ user_id: user, amount: 400 }, { key });
    const id = String(asked.body.payment_id);
    await call("POST /api/sandbox/rails/codi/confirm", { payment_id: id });
    expect((await call(`POST /api/payments/${id}/refunds`, {})).status).toBe(201);
    expect(await ground.balanceOf(user)).toBe(400);
    await both(user);
  });

  test("a top-up is taken, and tells nothing of a wallet that it did not open", async () => {
    const [rich, poor] = [await ground.userWith(500), await ground.userWith(1)];
    const got = await call(`POST /api/wallets/${rich}/top-ups`, money(5));
    const same = await call(`POST /api/wallets/${poor}/top-ups`, money(5));
    expect([got.status, got.body]).toEqual([
      201,
      { user_id: rich, balance: null, currency: "MXN", opened_at: null },
    ]);
    expect(said(got, rich)).toEqual(said(same, poor));
    expect(await ground.balanceOf(rich)).toBe(505);
  });

  test("what a key proposes and approves takes nothing from a foreign wallet", async () => {
    const tenant = newId();
    const [one, two] = [
      await ground.addKey(allPermissions, tenant),
      await ground.addKey(allPermissions, tenant),
    ];
    await ground.operator();
    const user = await ground.userWith(40);
    await call(`POST /api/wallets/${user}/top-ups`, money(60), one);
    const payload = { user_id: user, amount: 60, direction: "take", reason: "mistake" };
    const action = { kind: "correct_top_up", payload };
    const made = await call("POST /api/actions", action, one);
    const id = String(made.body.action_id ?? made.body.id);
    expect((await call(`POST /api/actions/${id}/approve`, {}, two)).status).toBe(200);
    await runJob(ground, "process-approved-actions");
    expect(await ground.balanceOf(user)).toBe(100);
  });
});

describe("a code that the owner reads aloud", () => {
  const sendCode = (user: string, id: string, amount = 150, by = key) =>
    call("POST /api/wallet-codes", { id, user_id: user, ...money(amount) }, by);
  const say = (id: string, code: string, by = key) =>
    call(`POST /api/wallet-codes/${id}/confirm`, { code }, by);
  const pay = (user: string, id: string, amount = 150, by = key) =>
    ground.pay({ user_id: user, amount, prefer_wallet: true, wallet_code: id }, { key: by });
  const newestTo = (address: string) => ground.sent.findLast(({ to }) => to === address);
  let count = 0;
  const ownerWith = async (amount: number) => {
    count += 1;
    const [user, phone] = [
      await ground.userWith(amount),
      `55700000${String(count).padStart(2, "0")}`,
    ];
    await putContact(ground.app.services.db, user, { channel: "sms", address: phone });
    const codeOf = async (): Promise<string> => {
      await expect.poll(() => newestTo(phone)?.text ?? "").not.toBe("");
      return newestTo(phone)?.text.slice(0, 6) ?? "";
    };
    return { user, phone, codeOf };
  };

  test("201, 200, and then that one payment comes from the wallet; no second one", async () => {
    const { user, phone, codeOf } = await ownerWith(500);
    const id = newId();
    const sent = await sendCode(user, id);
    expect([sent.status, sent.body.status]).toEqual([201, "sent"]);
    const code = await codeOf();
    expect(newestTo(phone)?.text).toContain("$150.00");
    expect(sent.text).not.toContain(code);
    expect((await pay(user, id)).body.payment_method).toBe("codi");
    expect((await say(id, code)).body.status).toBe("confirmed");
    expect((await pay(user, id, 149)).body.payment_method).toBe("codi");
    expect((await pay(user, id, 150, otherKey)).body.payment_method).toBe("codi");
    const all = await Promise.all(Array.from({ length: 5 }, () => pay(user, id)));
    expect(all.filter(({ body }) => body.payment_method === "wallet")).toHaveLength(1);
    expect(await ground.balanceOf(user)).toBe(350);
  });

  test("409 for a wrong one, alike with and without a wallet; five tries", async () => {
    const { user, codeOf } = await ownerWith(500);
    const [id, blind, nobody] = [newId(), newId(), newId()];
    const sent = await sendCode(user, id);
    expect(said(sent, user)).toEqual(said(await sendCode(nobody, blind), nobody));
    const code = await codeOf();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 1; tries <= 5; tries += 1) {
      const got = await say(id, wrong);
      expect([got.status, got.body.errorCode]).toEqual([409, "WALLET_CODE_REFUSED"]);
      expect(got.text).toBe((await say(blind, wrong)).text);
    }
    expect((await say(id, code)).status).toBe(409);
    expect((await say(id, code, otherKey)).status).toBe(409);
  });

  test("it is over after five minutes; confirmed, ten minutes later", async () => {
    const { user, codeOf } = await ownerWith(500);
    const [id, late] = [newId(), newId()];
    await sendCode(user, late);
    const lateCode = await codeOf();
    ground.clock.advance(6 * minuteMs);
    expect((await say(late, lateCode)).status).toBe(409);
    await sendCode(user, id);
    await expect.poll(codeOf).not.toBe(lateCode);
    await say(id, await codeOf());
    ground.clock.advance(11 * minuteMs);
    expect((await pay(user, id)).body.payment_method).toBe("codi");
  });

  test("422 for the same id with other words; 429 after five to one owner", async () => {
    const user = newId();
    const ids = Array.from({ length: 6 }, newId);
    for (const id of ids.slice(0, 5)) expect((await sendCode(user, id)).status).toBe(201);
    expect((await sendCode(user, ids[0] ?? "")).status).toBe(201);
    const other = await sendCode(user, ids[0] ?? "", 9);
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const many = await sendCode(user, ids[5] ?? "");
    expect([many.status, Number(many.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("who came in person gets it by the e-mail that identity knows alone", async () => {
    const { user, phone } = await ownerWith(500);
    await ground.comeAs(user);
    await sendCode(user, newId());
    await expect.poll(() => newestTo(`${user}@example.org`)?.text ?? "").not.toBe("");
    expect(newestTo(phone)).toBeUndefined();
  });
});
