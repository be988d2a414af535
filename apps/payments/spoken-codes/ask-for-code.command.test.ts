/** The ceilings of wallet codes hold for many at once, and for all keys that an app makes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { codeGuessesMost, codesMost, codeTries } from "./limits.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { askForCode } from "./ask-for-code.command.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

/** A key of a tenant, or one that the line of keys `madeBy` made for itself. */
const keyMadeBy = async (madeBy: string | null = null, ecosystem = false) => {
  const permissions = ["payments:create", "keys:manage"];
  const scope = ecosystem ? {} : { tenantId: newId() };
  const more = { permissions, scope, ecosystem, madeBy };
  const { key, id } = await ground.app.services.keys.create({ name: "Puesto", ...more });
  return { key, lineageId: id };
};

const ask = (key: string, user: string, id = newId()): Promise<Got> => {
  const body = { id, user_id: user, amount: 10, currency: "MXN" };
  return ground.request("POST /api/wallet-codes", { key, body });
};

/** Guesses until this app and what it made may not ask for a code any more. */
const guessItOut = async (key: string): Promise<void> => {
  for (let codes = 0; codes < codeGuessesMost / codeTries; codes += 1) {
    const id = newId();
    expect((await ask(key, newId(), id)).status).toBe(201);
    const line = `POST /api/wallet-codes/${id}/confirm`;
    for (let tries = 0; tries < codeTries; tries += 1)
      expect((await ground.request(line, { key, body: { code: "x" } })).status).toBe(409);
  }
};

test("many at once get no more codes than one after the other", async () => {
  const { lineageId } = await keyMadeBy();
  const { services } = ground.app;
  const asked = { lineageId, userId: newId(), cents: 1_000, now: services.clock.now() };
  const got = await Promise.all(
    Array.from({ length: 20 }, () => askForCode(services, { ...asked, id: newId() })),
  );
  const refused = got.flatMap((one) => (one instanceof Refusal ? [one.code] : []));
  expect(new Set(refused)).toEqual(new Set(["rate_limited"]));
  expect(got.length - refused.length).toBe(codesMost);
});

test("one id at once is one code", async () => {
  const { key } = await keyMadeBy();
  const [user, id] = [newId(), newId()];
  const asked = await Promise.all(Array.from({ length: 6 }, () => ask(key, user, id)));
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
});

test("a key that an app made counts with it: an owner's codes and wrong guesses", async () => {
  const first = await keyMadeBy();
  const second = await keyMadeBy(first.lineageId);
  const third = await keyMadeBy(second.lineageId);
  const user = newId();
  for (let codes = 0; codes < codesMost; codes += 1) await ask(first.key, user);
  expect((await ask(third.key, user)).status).toBe(429);
  await guessItOut(third.key);
  for (const { key } of [first, second, third]) {
    expect((await ask(key, newId())).status).toBe(429);
  }
  expect((await ask((await keyMadeBy()).key, user)).status).toBe(201);
});

test("what one business of an ecosystem's key guesses keeps no other one away", async () => {
  const house = await keyMadeBy(null, true);
  const [one, other] = [await keyMadeBy(house.lineageId), await keyMadeBy(house.lineageId)];
  await guessItOut(one.key);
  expect((await ask(one.key, newId())).status).toBe(429);
  expect((await ask(other.key, newId())).status).toBe(201);
  expect((await ask(house.key, newId())).status).toBe(201);
});
