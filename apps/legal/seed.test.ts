/** The demo world's firms: their matters stand as the year left them, and its keys open them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoFacts } from "#platform/app.ts";
import type { Sent } from "#platform/testing/test-client.ts";
import { seedLegal } from "./seed.ts";
import { startLegal, type LegalGround } from "./testing/ground.ts";

let ground: LegalGround;
let facts: DemoFacts;
beforeAll(async () => {
  ground = await startLegal();
  const { services } = ground.app;
  facts = await services.db.transaction((tx) => seedLegal(services, tx, {}));
});
afterAll(() => ground.stop());

const ask = (line: string, name: string, more: Sent = {}) =>
  ground.request(line, { key: facts.apiKeys?.[name]?.key ?? "", ...more });

test("every status that is not on its way is met, newest first", async () => {
  const { body } = await ask("GET /api/matters", "legalFull");
  const matters = body.matters as readonly { readonly status: string; createdAt: string }[];
  expect(new Set(matters.map(({ status }) => status))).toEqual(
    new Set(["intake", "active", "on_hold", "archived"]),
  );
  const days = matters.map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("a year of clients' money is signed month by month, and every rule of it holds", async () => {
  const { body } = await ask("GET /api/billing/trust/accounts", "legalFull");
  const [account] = body.accounts;
  const at = `GET /api/billing/trust/reconciliations?account_id=${account.id}`;
  const { reconciliations } = (await ask(at, "legalFull")).body;
  expect(reconciliations).toHaveLength(12);
  expect(new Set(reconciliations.map(({ status }: { status: string }) => status))).toEqual(
    new Set(["signed"]),
  );
  expect(account.closedUntil).toBe("2026-10-31");
  const verified = await ask("GET /api/billing/trust/verification", "legalFull");
  expect(verified.body).toMatchObject({ findings: [], breaches: [] });
  expect(verified.body.entries).toBeGreaterThan(20);
});

test("the weak key reads and writes nothing; the other firm's sees none of it", async () => {
  const matter = `GET /api/matters/${facts.ids?.["matter"]}`;
  expect((await ask(matter, "legalWeak")).status).toBe(200);
  expect((await ask(matter, "legalOtherFirm")).body.code).toBe("MATTER_NOT_FOUND");
  expect((await ask("POST /api/clients", "legalWeak", { body: { name: "Ana" } })).status).toBe(403);
});
