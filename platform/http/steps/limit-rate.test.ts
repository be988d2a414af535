/** Budgets: one per key or session, a larger one per address, which guessed keys spend too. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { addressBudgets } from "../../limits.ts";

const ratePerMinute = 5;
/** Stands still, so that no window ends meanwhile. */
const real = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition, { ratePerMinute, real });
});
afterAll(() => app.stop());

it("an address that guesses keys is held up, and told for how long", async () => {
  const answers: number[] = [];
  let wait = "";
  for (let guess = 0; guess <= ratePerMinute * addressBudgets; guess += 1) {
    const key = `milpa_${sampleDefinition.name}_${String(guess).padStart(32, "0")}`;
    const got = await app.request("GET /api/keys", { key });
    answers.push(got.status);
    wait = String(got.headers["retry-after"]);
  }
  expect(answers.slice(0, -1).every((status) => status === 401)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect(Number(wait)).toBeGreaterThan(0);
});

it("behind a trusted proxy each client has its own budget; nobody else is believed", async () => {
  const proxied = await startTestApp(sampleDefinition, {
    ratePerMinute: 1,
    real,
    trustedProxies: ["127.0.0.1"],
  });
  const plain = await startTestApp(sampleDefinition, { ratePerMinute: 1, real });
  const lastOf = async (world: TestApp): Promise<number> => {
    let status = 0;
    for (let client = 0; client <= addressBudgets; client += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${client}` };
      status = (await world.request("GET /nowhere", { headers })).status;
    }
    return status;
  };
  expect(await lastOf(proxied)).toBe(404);
  expect(await lastOf(plain)).toBe(429);
  // An IPv6 line has 2^64 addresses: they are one budget.
  const line = await startTestApp(sampleDefinition, {
    ratePerMinute: 1,
    real,
    trustedProxies: ["127.0.0.1"],
  });
  let status = 0;
  for (let client = 0; client <= addressBudgets; client += 1) {
    const headers = { "x-forwarded-for": `2001:db8:1:2::${client.toString(16)}` };
    status = (await line.request("GET /nowhere", { headers })).status;
  }
  expect(status).toBe(429);
  await line.stop();
  await proxied.stop();
  await plain.stop();
});
