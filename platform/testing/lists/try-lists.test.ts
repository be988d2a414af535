// The proof of lists sees its faults: a list that walks, one that nobody proves, a needless reason.
import { afterAll, beforeAll, expect, test } from "vitest";
import { reply } from "../../contract/contract.ts";
import { statement } from "../../db/statement.ts";
import { routesOf } from "../../http/route.ts";
import { listBaskets, sampleDefinition } from "../sample-definition.ts";
import { tamper } from "../tamper.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import type { ListCall } from "./list-proof.ts";
import { tryLists } from "./try-lists.ts";
import { unproven } from "./unproven.ts";

const { route } = routesOf<unknown, unknown>();
/** Every basket is of reed, and was made of a session: the kit has no other table here. */
const walking = statement<{ readonly id: string }>(
  "test.walking",
  `select id from session where $1::text is null or device = $1 order by id desc limit $2`,
);
const page = statement<{ readonly id: string }>(
  "test.page",
  `select id from session order by id desc limit $1`,
);
const listing = route(listBaskets, async ({ query: { kind, limit }, services: { db } }) => {
  if (kind === undefined) await db.run(page, [limit + 1]);
  else await db.run(walking, [kind, limit + 1]);
  return reply(200, { baskets: [] });
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ...sampleDefinition, routes: [listing] });
  await tamper(
    app,
    `insert into session (token_hash, id, shard, subject_id, device, created_at, expires_at)
     select n::text, gen_random_uuid(), 's', gen_random_uuid(), 'palm', now(), now()
       from generate_series(1, 2000) n`,
  );
});
afterAll(() => app.stop());

const newest: ListCall = { line: "GET /api/baskets?limit=5", finds: 0 };
const ofKind: ListCall = { line: "GET /api/baskets?limit=5&kind=reed", finds: 0 };
const faultsOf = (calls: readonly ListCall[], walks = {}) =>
  tryLists({ app, caller: {}, calls, small: {}, walks });

test("a list that walks is told by its statement, before statistics and after", async () => {
  const faults = await faultsOf([newest, ofKind]);
  expect(faults).toHaveLength(2);
  for (const fault of faults) expect(fault).toMatch(/kind=reed: test\.walking looks at 2000 rows/);
});

test("a reason lets it walk, and a reason that nothing needs is a fault", async () => {
  expect(await faultsOf([newest, ofKind], { "test.walking": "a test" })).toEqual([]);
  const needless = ["test.page reads a page, and has a reason to walk"];
  const walks = { "test.walking": "a test", "test.page": "none" };
  expect(await faultsOf([newest, ofKind], walks)).toEqual(needless);
});

test("an answer that is none, or finds something else, proves nothing", async () => {
  const missing = { line: "GET /api/baskets?limit=none&kind=palm", finds: 0 };
  const other = { ...newest, finds: 5 };
  const faults = await faultsOf([missing, other], { "test.walking": "a test" });
  expect(faults.slice(0, 2)).toEqual([
    expect.stringContaining("limit=none&kind=palm: 400"),
    "GET /api/baskets?limit=5: finds 0 and not 5",
  ]);
});

test("each list and each of its filters must be proven, or be small for a reason", () => {
  const { routes } = app.app.definition;
  const none = ["listBaskets: no call proves it, and no reason says it is small"];
  expect(unproven(routes, [], {})).toEqual(none);
  expect(unproven(routes, [newest], {})).toEqual(["listBaskets: no call sets kind"]);
  expect(unproven(routes, [ofKind], {})).toEqual([]);
  expect(unproven(routes, [], { listBaskets: "few" })).toEqual([]);
  const needless = ["fillBasket is no list, and has a reason"];
  expect(unproven(routes, [ofKind], { fillBasket: "few" })).toEqual(needless);
});
