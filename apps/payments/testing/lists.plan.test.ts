/** Every list of payments reads what it shows, whatever its filter and however much there is. */
import { expect, it } from "vitest";
import { proofMs, type ListCall } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { allPermissions } from "./ground.ts";
import { startPeople } from "./people.ts";
import { fewRows, rareMovements, rareReference, rareRows, rareUser, within } from "./rare-rows.ts";

const states = ["failed", "cancelled", "refunded", "partially_refunded", "pending"];
const most = "limit=10";

const payments: readonly ListCall[] = [
  { line: `GET /api/payments?${most}`, finds: 10 },
  { line: `GET /api/payments?${most}&status=completed`, finds: 10 },
  { line: `GET /api/payments?${most}&status=expired`, finds: 2 * fewRows, lanes: 2 },
  ...states.map((status) => ({
    line: `GET /api/payments?${most}&status=${status}`,
    finds: fewRows,
  })),
  { line: `GET /api/payments?${most}&user_id=${rareUser}`, finds: 2 * fewRows },
  { line: `GET /api/payments?${most}&user_id=${rareUser}&status=completed`, finds: 0 },
  { line: `GET /api/payments?${most}&reference_id=${rareReference}`, finds: 10 },
  { line: `GET /api/payments?${most}&reference_id=${rareReference}&status=failed`, finds: fewRows },
];

const ofMerchant: readonly ListCall[] = [
  ...["past_due", "cancelled"].map((status) => ({
    line: `GET /api/subscriptions?${most}&status=${status}`,
    finds: fewRows,
  })),
  { line: `GET /api/subscriptions?${most}&user_id=${rareUser}`, finds: 2 * fewRows },
  { line: `GET /api/subscriptions?${most}&user_id=${rareUser}&status=active`, finds: 0 },
  { line: `GET /api/deals?${most}&user_id=${rareUser}`, finds: 2 * fewRows },
  { line: `GET /api/offerings?${most}&status=open`, finds: fewRows + 1 },
  { line: `GET /api/offerings?${most}&status=closed`, finds: 10 },
  { line: `GET /api/ai-invoices?${most}&month=2026-01`, finds: fewRows },
  { line: `GET /api/briefings?${most}&kind=daily_brain`, finds: 10, lanes: 2 },
  { line: `GET /api/actions?${most}`, finds: 0 },
  { line: `GET /api/deals/${within.deal}/bills?${most}`, finds: 10 },
  { line: `GET /api/offerings/${within.offering}/holders?${most}`, finds: 10 },
  { line: `GET /api/offerings/${within.offering}/distributions?${most}`, finds: 10 },
  { line: `GET /api/wallets/ana/movements?${most}`, finds: 10, lanes: 2 },
  { line: `GET /api/wallet-consents?${most}&user_id=${rareUser}`, finds: 2 * fewRows },
  { line: `GET /api/payouts?${most}`, finds: 10 },
];

const consoles: readonly (readonly [string, string])[] = [
  ["/console/payments?status=refunded", "3"],
  ["/console/payments?status=expired", "3"],
  ["/console/payouts?list=pending_approval", "3"],
  ["/console/payouts?list=failed", "3"],
  ["/console/review?list=open", "3"],
  ["/console/review?list=differences", "3"],
  ["/console/review?list=resolved", "3"],
  ["/console/actions?list=waiting", "3"],
];

it("every list reads few more rows than it shows", { timeout: proofMs }, async () => {
  const ground = await startPeople();
  const { keys } = ground.app.services;
  const asked = {
    name: "lists",
    permissions: allPermissions,
    scope: {},
    ecosystem: true,
  };

  const { id: lineage, key } = await keys.create(asked);
  await ground.request("POST /api/wallets/ana/top-ups", {
    key,
    body: { amount: 20, currency: "MXN" },
  });
  await tamper(ground, rareRows(`key:${lineage}`, lineage) + rareMovements);
  const person = { cookie: await ground.comeAs("ana") };
  const operator = { cookie: await ground.operator() };
  const faults = await tryLists({
    app: ground,
    caller: { key },
    calls: [
      ...payments,
      ...ofMerchant,
      ...consoles.map(([path, finds]) => ({ line: `GET ${path}`, by: operator, finds })),
      { line: "GET /?kind=refund", by: person, finds: "$0.05" },
    ],
    small: {},
    young: {
      "payment-search.in-state": "two indexes are read at once for what ran out and waits",
    },
    walks: {
      "wallet-statement.lines":
        "what a wallet held after a line is summed from the newest backwards: one person's history",
    },
  });
  expect(faults).toEqual([]);
  await ground.stop();
});
